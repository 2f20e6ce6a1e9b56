import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeReturns } from '../returns/recompute.sql.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { demoAccounts, seedDemo } from './demo.ts'

let world: World
let martin: { id: number; as: Caller }
beforeAll(async () => {
  world = await createWorld({ now: '2026-11-20T08:00:00Z' })
  expect(await seedDemo(world.context)).toBe(true)
  const as = await enter('garage.martin@demo.relance.example')
  const profile = await world.call(authContract.profile, { as })
  martin = { id: profile.body.adherentId!, as }
})
afterAll(() => world.close())

async function enter(email: string): Promise<Caller> {
  const account = demoAccounts.find((one) => one.email === email)!
  const { body } = await world.call(authContract.login, {
    network: '-',
    body: { username: email, password: account.password },
  })
  const [, claims = ''] = body.access_token.split('.')
  const { sub, reseau } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sub: string
    reseau: { name: string }
  }
  return { token: body.access_token, network: reseau.name, utilisateurId: Number(sub), email }
}

async function count<K extends string>(query: ReturnType<typeof sql>): Promise<Record<K, number>> {
  return (await query.execute(world.context.db)).rows[0] as Record<K, number>
}

describe('the demo', () => {
  it('is made once: a second start finds it there', async () => {
    const before = await count(sql`select count(*) as n from envoi`)
    expect(await seedDemo(world.context)).toBe(false)
    expect(await count(sql`select count(*) as n from envoi`)).toEqual(before)
  })

  it('P1 R1 every account enters, with its role and its networks', async () => {
    for (const { email, role } of demoAccounts) {
      const { body } = await world.call(authContract.profile, { as: await enter(email) })
      expect([email, body.role.name]).toEqual([email, role])
    }
    const multi = await world.call(authContract.profile, { as: await enter('multi.reseaux@demo.relance.example') })
    expect(multi.body.networkType).toBe('multi')
    expect(multi.body.networks.map((network) => network.id)).toEqual([3, 4, 7])
    const withoutDirect = await world.call(authContract.profile, { as: await enter('auto.forez@demo.relance.example') })
    expect(withoutDirect.body.adherentMMD).toBe(false)
    expect(new Set(demoAccounts.map((one) => one.role)).size).toBe(5)
  })

  it('its large garage has the customers, cars, visits and contacts of domain.md E4', async () => {
    const customers = await count<'n' | 'mobiles' | 'emails' | 'stop_sms' | 'stop_email'>(sql`
      select count(*)::int as n, round(100 * avg((portable_sms)::int))::int as mobiles,
        round(100 * avg((email is not null)::int))::int as emails, round(100 * avg((not relance_sms)::int), 1) as stop_sms,
        round(100 * avg((not relance_email)::int), 1) as stop_email
      from client where adherent_id = ${martin.id}`)
    expect(customers.n).toBe(3500)
    expect(Math.abs(customers.mobiles - 68)).toBeLessThanOrEqual(3)
    expect(Math.abs(customers.emails - 45)).toBeLessThanOrEqual(3)
    expect(customers.stop_sms).toBeGreaterThan(2.5)
    expect(customers.stop_sms).toBeLessThan(4.5)
    expect(customers.stop_email).toBeGreaterThan(2.5)
    expect(customers.stop_email).toBeLessThan(4.5)
    const visits = await count<'a_year' | 'mean' | 'median'>(sql`
      select (count(*) / 5)::int as a_year, round(avg(montant_ttc) / 10000)::int as mean,
        round(percentile_cont(0.5) within group (order by montant_ttc) / 10000)::int as median
      from facture where adherent_id = ${martin.id} and type = 'FAC'`)
    expect(Math.abs(visits.a_year - 2100)).toBeLessThan(300)
    expect(Math.abs(visits.mean - 400)).toBeLessThan(30)
    expect(Math.abs(visits.median - 260)).toBeLessThan(25)
    expect(await count(sql`select count(*)::int as n from vehicule where adherent_id = ${martin.id}`)).toEqual({
      n: 4200,
    })
  })

  it('has no real number or address: mobiles of the fiction range, mails of example domains', async () => {
    const real = await count(sql`
      select count(*) filter (where portable !~ '^[+]3363998[0-9]{4}$')::int as mobiles,
        count(*) filter (where email !~ '@example[.](org|com|net)$')::int as emails,
        count(*) filter (where telephone !~ '^(046571|053649|026191)[0-9]{4}$' and telephone <> '')::int as landlines
      from client`)
    expect(real).toEqual({ mobiles: 0, emails: 0, landlines: 0 })
  })

  it('P1 E9 every garage has contacts, some users were invited, and those who look after garages have some', async () => {
    const { rows } = await sql<{ nom: string; contacts: number }>`
      select a.nom_commercial as nom, count(r.*)::int as contacts from adherent a
      left join referent r on r.adherent_id = a.id group by a.id`.execute(world.context.db)
    expect(rows.filter(({ contacts }) => contacts === 0)).toEqual([])
    const people = await world.call(networkUsersContract.listNetworkUsers, {
      as: await enter('admin.garalys@demo.relance.example'),
    })
    const states = people.body.data.map(({ email, invitation, adherents }) => [
      email,
      invitation?.etat ?? 'venu',
      adherents.map(({ nomCommercial }) => nomCommercial),
    ])
    expect(states).toEqual(
      expect.arrayContaining([
        ['animateur@demo.relance.example', 'venu', ['Garage Martin', 'Garage Rivoire']],
        ['nathalie.perrot@garalys.example.com', 'envoyee', ['Auto Service du Forez']],
      ]),
    )
    expect(
      await count(sql`
        select count(*) filter (where telephone !~ '^06 39 98 [0-9]{2} [0-9]{2}$')::int as phones,
          count(*) filter (where email !~ '@[a-z]+[.]example[.]com$')::int as emails from referent`),
    ).toEqual({ phones: 0, emails: 0 })
  })

  it('R6 R11 its campaigns brought back 4 to 12 % of the customers, SMS more than e-mails, by the product’s own rules', async () => {
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      params: { adherentId: martin.id },
      query: { resultsPerPage: 100 },
      as: martin.as,
    })
    // The last ones are still bringing customers back.
    const finished = body.data.filter((one) => one.campagneRefEtatId === 7)
    expect(finished.length).toBeGreaterThanOrEqual(18)
    expect(finished.map((one) => one.type)).toEqual(expect.arrayContaining(['directe', 'predictive']))
    for (const one of finished) {
      expect(one.tauxRetour).toBeGreaterThanOrEqual(4)
      expect(one.tauxRetour).toBeLessThanOrEqual(12)
    }
    const mean = finished.reduce((sum, one) => sum + one.tauxRetour!, 0) / finished.length
    expect(Math.abs(mean - 7)).toBeLessThan(1)
    const channels = await count<'sms' | 'email'>(sql`
      select (select count(*) from retour where adherent_id = ${martin.id} and entree and canal = 'sms')::float
        / (select count(*) from envoi where adherent_id = ${martin.id} and canal = 'sms' and etat = 'delivered') as sms,
        (select count(*) from retour where adherent_id = ${martin.id} and entree and canal = 'email')::float
        / (select count(*) from envoi where adherent_id = ${martin.id} and canal = 'email' and etat = 'accepted') as email`)
    expect(channels.sms / channels.email).toBeGreaterThan(1.2)
    expect(channels.sms / channels.email).toBeLessThan(2.2)
    expect(await recomputeReturns(world.context.db, { adherentId: martin.id, now: world.clock.now() })).toBe(0)
  })

  it('R6 S2 its dashboard has the last twelve campaigns, the month to decide on, one to set up, one to plan, and one for next week', async () => {
    const { body } = await world.call(returnsContract.getDashboard, {
      params: { adherentId: martin.id },
      as: martin.as,
    })
    expect(body.campagnes).toHaveLength(12)
    expect(body.enCours.map((one) => [one.campagneRefEtatId, one.statutAffiche]).sort()).toEqual([
      [19, 'ready to send'],
      [25, 'to plan'],
      [26, 'to set up'],
    ])
    expect(body.prochaine).toMatchObject({ campagneRefEtatId: 19, dateDiffusion: '2026-11-24T09:00:00.000Z' })
    expect(body.prochaine!.nbSms).toBeGreaterThan(100)
    expect(body.aFaire.map((todo) => todo.code)).toEqual([
      'CAMPAGNE_A_VALIDER',
      'CAMPAGNE_A_PLANIFIER',
      'CAMPAGNE_A_PARAMETRER',
      'CAMPAGNE_PRETE',
    ])
    const ledger = await count<'planned' | 'total'>(sql`
      select count(*) filter (where etat = 'planned')::int as planned, count(*)::int as total from envoi
      where adherent_id = ${martin.id} and campagne_id = ${body.prochaine!.campagneId}`)
    expect(ledger.total).toBe(body.prochaine!.nbSms)
    expect(ledger.planned).toBeGreaterThan(0)
  })

  it('R7 S2 each network has the month open since the tenth, and no mail about it waits to be sent', async () => {
    expect(
      await count(sql`
        select count(distinct c.reseau_id)::int as networks, count(distinct c.label) as labels,
               count(*) filter (where p.etat = 8)::int as waiting, count(*)::int as parts
          from campagne c join participation p on p.campagne_id = c.id where c.ref_etat_campagne_id = 3`),
    ).toMatchObject({ networks: 3, labels: 1, waiting: 6, parts: 6 })
    expect(await count(sql`select count(*)::int as n from courriel_mois where etat <> 'envoye'`)).toEqual({ n: 0 })
  })

  it('nobody is written to after an objection', async () => {
    expect(
      await count(sql`
        select count(*)::int as n from envoi e
        join evenement_consentement o on o.adherent_id = e.adherent_id and o.client_id = e.client_id and o.canal = e.canal
        where e.date_envoi > o.horodatage or e.etat = 'planned'`),
    ).toEqual({ n: 0 })
    expect(
      await count(sql`
        select count(*)::int as n from reponse_sms r join envoi e on e.adherent_id = r.adherent_id and e.id = r.envoi_id
        where r.de <> e.destinataire or r.recu_le <= e.date_envoi`),
    ).toEqual({ n: 0 })
  })

  it('holds still: what time brings changes nothing of it on the same day', async () => {
    const states = () =>
      world.context.db.selectFrom('campagne').select(['id', 'ref_etat_campagne_id']).orderBy('id').execute()
    const before = await states()
    await world.settle()
    expect(await states()).toEqual(before)
  })
})
