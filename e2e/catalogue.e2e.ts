import { languages } from '@relance/domain/contract/words.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { walkCatalogue } from './error-catalogue.ts'
import { setScene } from './scene.ts'
import { said, shown } from './words.ts'

const scene = setScene({ demo: true })

// Five forgotten passwords an hour for one address (decisions.md 9): the next language comes an hour later.
beforeEach(() => scene.stage.world.clock.advance(61))

describe('the catalogue of messages', () => {
  it.each(languages)('X1 what went wrong is said where it was done, in %s', (language) =>
    walkCatalogue(scene, language, language === 'fr'),
  )

  it('X1 the English and French sentences are those of the specification', () => {
    const email = 'a@b.fr'
    expect({
      login: said('en', 'IDENTIFIANTS_INCORRECTS'),
      password: said('en', 'MOT_DE_PASSE_OBLIGATOIRE'),
      network: shown('en', 'common', 'error.unreachable'),
      unknown: said('en', 'UTILISATEUR_INCONNU', { email }),
      sent: shown('en', 'auth', 'forgottenSent.text', { email }),
      link: said('en', 'LIEN_EXPIRE'),
      creation: said('en', 'CREATION_CAMPAGNE'),
      blocked: said('en', 'BASE_EN_QUALIFICATION'),
      sending: said('en', 'DIFFUSION_IMPOSSIBLE'),
      status: said('en', 'ETAT_CAMPAGNE_INCORRECT'),
      targeting: shown('en', 'targeting', 'notSaved'),
      file: said('en', 'AUCUN_FICHIER_DIFFUSION'),
      proof: said('en', 'BAT_NON_ENVOYE'),
      characters: said('en', 'SMS_CARACTERES_SPECIAUX'),
      volume: said('en', 'VOLUME_INCORRECT'),
      number: said('en', 'VALEUR_NUMERIQUE'),
      address: said('en', 'EMAIL_INVALIDE'),
      phone: said('en', 'TELEPHONE_INVALIDE'),
      landline: said('en', 'TELEPHONE_SANS_SMS'),
      noData: shown('en', 'common', 'table.noData'),
      noResults: shown('en', 'common', 'table.noResults', { search: 'AB' }),
      noPage: shown('en', 'common', 'notFound.title'),
    }).toEqual({
      login: 'Incorrect username or password.',
      password: 'Password mandatory.',
      network: expect.stringMatching(/^Network error: unable to connect/),
      unknown: `No user found with email ${email}`,
      sent: `An e-mail was sent to ${email} to reset the password.`,
      link: 'This link is no longer valid. Please repeat your request.',
      creation: 'Error during campaign creation.',
      blocked:
        'Campaign creation is temporarily unavailable because your customer database is being processed. Please try again later.',
      sending: 'Error during campaign distribution. An error has occurred. Unable to distribute campaign.',
      status: 'Campaign status incorrect.',
      targeting: 'Error saving campaign targeting.',
      file: 'No distribution file has been found.',
      proof: 'Your test message was not sent.',
      characters: expect.stringMatching(/^The campaign cannot be sent because the text contains special characters/),
      volume: 'Incorrect volume.',
      number: 'Enter a numerical value.',
      address: 'Invalid e-mail.',
      phone: 'Invalid phone number.',
      landline: 'Phone number cannot receive SMS or e-mail.',
      noData: 'No data available',
      noResults: expect.stringMatching(/^No results for your search for .?AB/),
      noPage: 'The page you are requesting does not exist',
    })
    expect(said('fr', 'BASE_EN_QUALIFICATION')).toBe(
      'La création de campagne est momentanément indisponible car votre base clients est en cours de traitement. Veuillez réessayer plus tard.',
    )
  })
})
