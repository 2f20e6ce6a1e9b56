import { type Language, say } from '@relance/domain/contract/words.ts'
import { writeHours } from '@relance/domain/networks/write-hours.ts'
import { wordsOf } from '../http/words.ts'
import { escapeHtml } from '../messages/email-ground.ts'
import type { Garage } from './links-settings.sql.ts'
import { framePage } from './public-page.ts'

/** Where a garage without online booking is reached: its name, number to tap, hours and address. Nothing is asked, nothing kept. */
export function appointmentPage(garage: Garage, langue: Language): string {
  const words = wordsOf(langue)
  const word = (key: string, values: Readonly<Record<string, string>> = {}) => escapeHtml(say(words, key, values))
  const part = (title: string, html: string) => (html === '' ? '' : `<h2>${word(title)}</h2>${html}`)
  const number = garage.telephone.replaceAll(/[^+\d]/g, '')
  // French numbers are read out in pairs.
  const telephone = /^0\d{9}$/.test(number) ? number.replaceAll(/(\d\d)(?=\d)/g, '$1 ') : garage.telephone
  const hours = garage.horaires.map((line) => `<p>${escapeHtml(writeHours([line], langue))}</p>`).join('')
  const address = garage.adresse.map(escapeHtml).join('<br>')
  const site = /^https?:\/\//i.test(garage.siteWeb)
    ? `<p><a href="${escapeHtml(garage.siteWeb)}" rel="noreferrer">${escapeHtml(garage.siteWeb.replace(/^https?:\/\//i, ''))}</a></p>`
    : ''
  const corps = [
    garage.logoSvg === '' ? '' : `<div class="logo" aria-hidden="true">${garage.logoSvg}</div>`,
    `<h1>${escapeHtml(garage.garage)}</h1>`,
    `<p>${word(number === '' ? 'RENDEZ_VOUS_PASSER' : 'RENDEZ_VOUS_TEXTE')}</p>`,
    number === ''
      ? ''
      : `<a class="appel" href="tel:${escapeHtml(number)}">${word('RENDEZ_VOUS_APPELER', { telephone })}</a>`,
    part('RENDEZ_VOUS_HORAIRES', hours),
    part('RENDEZ_VOUS_ADRESSE', address === '' ? '' : `<address>${address}</address>`),
    part('RENDEZ_VOUS_SITE', site),
  ].join('')
  return framePage({
    langue,
    couleur: garage.couleur,
    titre: word('RENDEZ_VOUS_TITRE', { garage: garage.garage }),
    corps,
  })
}
