import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { languages } from '@relance/domain/contract/words.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { auditActions, auditWord } from '@relance/domain/networks/audit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../http/audit.ts'
import { wordsOf } from '../http/words.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

describe('the audit log', () => {
  let world: World
  let adherentId: number
  let as: Caller
  let admin: Caller
  const list = (query: object, by = admin, language = 'fr') =>
    world.call(auditContract.listAudit, { query, as: by, language })

  beforeAll(async () => {
    // Five minutes to midnight in Paris.
    world = await createWorld({ now: '2026-11-21T22:55:00Z' })
    adherentId = await world.adherent()
    as = await world.login({ adherentId })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  })
  afterAll(() => world.close())

  it('X2 has a sentence for everything it can tell', () => {
    for (const language of languages)
      expect(auditActions.filter((action) => !(auditWord(action) in wordsOf(language)))).toEqual([])
  })

  it('X2 P1 tells who did what, to whom, when and from where, log-ins and their failures included', async () => {
    await world.call(authContract.login, { body: { username: as.email, password: 'Mauvais1' } })
    await world.call(customersContract.exportCustomers, { query: { clients: 'true' }, as })
    const { status, body } = await list({ adherentId })
    expect(status).toBe(200)
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      quand: '2026-11-21T22:55:00.000Z',
      acteurId: as.utilisateurId,
      acteur: 'Ute Test',
      acteurEmail: as.email,
      role: 'ADHERENT',
      roleLibelle: 'Atelier',
      adherentId,
      adherent: 'Garage Martin',
      action: 'export-clients',
      libelle: 'Export de clients',
      objet: 'clients',
      objetLibelle: 'Liste des clients',
      lien: null,
      details: [{ libelle: 'Lignes', valeur: '0' }],
      pourLeCompteDe: null,
      ip: '127.0.0.1',
    })
    const actions = (await list({ resultsPerPage: 200 })).body.data.map(({ action }) => action)
    expect(actions).toContain('connexion')
    expect(actions).toContain('connexion.echec')
    expect((await list({ action: 'export-clients' }, admin, 'en')).body.data[0]!.libelle).toBe('Exported customers')
  })

  it('X2 says in whose name somebody of the network acted', async () => {
    await world.call(customersContract.exportCustomers, { query: { clients: 'true', adherentId }, as: admin })
    const [line] = (await list({ adherentId })).body.data
    expect(line).toMatchObject({ role: 'ADMIN_RESEAU', pourLeCompteDe: adherentId })
    expect(line?.details).toEqual([{ libelle: 'Lignes', valeur: '0' }])
  })

  it('X2 is filtered by actor, action, member and days, in pages', async () => {
    world.clock.advance(10)
    await world.call(customersContract.exportCustomers, { query: { clients: 'true' }, as })
    const total = async (query: object) => (await list(query)).body.meta.total
    expect(await total({ action: 'export-clients' })).toBe(3)
    expect(await total({ action: 'export-clients', acteur: as.email })).toBe(2)
    expect(await total({ action: 'export-clients', acteur: 'nobody' })).toBe(0)
    expect(await total({ action: 'export-clients', debut: '2026-11-22' })).toBe(1)
    expect(await total({ action: 'export-clients', fin: '2026-11-21' })).toBe(2)
    const page = await list({ action: 'export-clients', page: 2, resultsPerPage: 2 })
    expect([page.body.data.length, page.body.meta.last_page]).toEqual([1, 2])
    expect((await list({ debut: 'hier' })).status).toBe(422)
  })

  it('X2 names what was acted upon, with the way to its page, in the caller’s language', async () => {
    const { db, clock } = world.context
    const { id: campagneId } = await db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        adherent_id: adherentId,
        label: 'Pneus hiver',
        ref_etat_campagne_id: 26,
        ref_type_campagne: 'directe',
        date_creation: clock.now(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { quand: clock.now(), acteurId: null, role: null, reseauId: 3, adherentId: null, ip: '' } as const
    const told = async (objet: string, language = 'fr') => {
      await recordAudit(db, { ...line, action: 'media.ajouter', objet })
      const { lien, objetLibelle } = (await list({ action: 'media.ajouter' }, admin, language)).body.data[0]!
      return [objetLibelle, lien]
    }
    const workshop = { page: 'adherent', adherentId }
    expect(await told(`adherent:${adherentId}`)).toEqual(['Atelier – Garage Martin', workshop])
    expect(await told(`utilisateur:${as.utilisateurId}`, 'de')).toEqual(['Benutzer – Ute Test', workshop])
    expect(await told(`utilisateur:${admin.utilisateurId}`)).toEqual([
      'Utilisateur – Ute Test',
      { page: 'utilisateurs', adherentId: null },
    ])
    expect(await told(`campagne:${campagneId}:sms`, 'it')).toEqual(['Campagna – Pneus hiver (SMS)', null])
    expect(await told('reseau:garalys')).toEqual(['Réseau – Garalys', { page: 'parametres', adherentId: null }])
    expect(await told('client:12', 'en')).toEqual(['Customer – no. 12', null])
    expect(await told('sessions:autres')).toEqual(['Autres sessions', null])
    const elsewhere = await world.adherent({ reseau_id: 4, nom_commercial: 'Ailleurs' })
    expect(await told(`adherent:${elsewhere}`)).toEqual([`Atelier – n° ${elsewhere}`, null])
  })

  it('X2 names the product as the author of what it did by itself, not of what somebody unknown tried', async () => {
    const { db, clock } = world.context
    const line = { quand: clock.now(), acteurId: null, role: null, reseauId: 3, adherentId: null, objet: '' } as const
    await recordAudit(db, { ...line, action: 'conservation.purger', ip: '' })
    await recordAudit(db, { ...line, action: 'connexion.sso.echec', ip: '192.0.2.1' })
    const authors = async (query: object, language: string) =>
      (await list(query, admin, language)).body.data.map(({ acteur }) => acteur)
    expect(await authors({ action: 'conservation.purger' }, 'fr')).toEqual(['Relance (automatique)'])
    expect(await authors({ action: 'conservation.purger', acteur: 'relance' }, 'de')).toEqual(['Relance (automatisch)'])
    expect(await authors({ action: 'conservation.purger', acteur: 'nobody' }, 'de')).toEqual([])
    expect(await authors({ action: 'connexion.sso.echec' }, 'fr')).toEqual([''])
  })

  it('X2 P3 is for the network’s administrators, each for its own', async () => {
    expect((await list({}, as)).status).toBe(403)
    const { db, clock } = world.context
    const line = {
      quand: clock.now(),
      acteurId: null,
      role: null,
      adherentId: null,
      action: 'connexion',
      objet: '',
      ip: '',
    } as const
    await recordAudit(db, { ...line, reseauId: 4 })
    const abroad = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    const seen = (await list({ resultsPerPage: 200 }, abroad)).body.data
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((one) => one.adherentId === null && one.acteurId !== as.utilisateurId)).toBe(true)
  })

  it('X2 C16 C18 leaves as a file, which is itself recorded', async () => {
    const file = await world.call(auditContract.exportAudit, { query: { action: 'export-clients' }, as: admin })
    const [header, first, ...rest] = file.text.trimEnd().split('\n')
    expect(header).toBe('\uFEFFDate;Auteur;E-mail;Rôle;Action;Adhérent;Objet;Pour le compte de;Détails;Adresse IP')
    expect(first).toBe(
      `22/11/2026 00:05:00;Ute Test;${as.email};Atelier;Export de clients;Garage Martin;Liste des clients;;Lignes : 0;127.0.0.1`,
    )
    expect(rest.length).toBe(2)
    expect((await list({ action: 'export-audit' })).body.data[0]).toMatchObject({
      objet: 'journal',
      details: expect.arrayContaining([
        { libelle: 'Lignes', valeur: '3' },
        { libelle: 'Action', valeur: 'Export de clients' },
      ]),
    })
  })
})
