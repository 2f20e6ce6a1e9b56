import type { Member } from '@relance/domain/members/member.ts'
import type { MemberFields } from '@relance/domain/members/member-rules.ts'
import type { NetworkMember } from '@relance/domain/members/network-member.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Adherent } from '../db/schema.generated.ts'

const toMember = (row: Selectable<Adherent>): Member => ({
  id: row.id,
  siret: row.siret,
  numeroClient: row.numero_client,
  raisonSociale: row.raison_sociale,
  nomCommercial: row.nom_commercial,
  telephone: row.telephone,
  siteWeb: row.site_web,
  urlRendezVous: row.url_rendez_vous,
  nomExpediteurSms: row.nom_expediteur_sms,
  statutExpediteur: row.statut_expediteur as Member['statutExpediteur'],
  villeExpedition: row.ville_expedition,
  adresse1: row.adresse1,
  adresse2: row.adresse2,
  adresse3: row.adresse3,
  codePostal: row.code_postal,
  ville: row.ville,
  pays: row.pays,
  civilite: row.civilite,
  prenom: row.prenom,
  nom: row.nom,
  telephoneFixe: row.telephone_fixe,
  telephoneMobile: row.telephone_mobile,
  email: row.email,
  offre: row.offre,
  dateFinAbonnement: row.date_fin_abonnement,
  adherentMMD: row.adherent_mmd,
  fuseau: row.fuseau,
  baseEnQualification: row.base_en_qualification,
})

const columns = {
  numeroClient: 'numero_client',
  pays: 'pays',
  fuseau: 'fuseau',
  offre: 'offre',
  dateFinAbonnement: 'date_fin_abonnement',
  adherentMMD: 'adherent_mmd',
  statutExpediteur: 'statut_expediteur',
  nomCommercial: 'nom_commercial',
  raisonSociale: 'raison_sociale',
  siret: 'siret',
  adresse1: 'adresse1',
  adresse2: 'adresse2',
  adresse3: 'adresse3',
  codePostal: 'code_postal',
  ville: 'ville',
  telephone: 'telephone',
  siteWeb: 'site_web',
  urlRendezVous: 'url_rendez_vous',
  nomExpediteurSms: 'nom_expediteur_sms',
  villeExpedition: 'ville_expedition',
  civilite: 'civilite',
  prenom: 'prenom',
  nom: 'nom',
  telephoneFixe: 'telephone_fixe',
  telephoneMobile: 'telephone_mobile',
  email: 'email',
} as const satisfies Record<keyof NetworkMember, keyof Adherent>

/** What of a member can be written: its own fields, and those of its subscription. */
export type MemberChanges = Partial<Omit<NetworkMember, keyof MemberFields>> & {
  readonly [K in keyof MemberFields]?: MemberFields[K] | undefined
}

const toColumns = (changes: MemberChanges) =>
  Object.fromEntries(
    (Object.keys(columns) as (keyof typeof columns)[])
      .filter((key) => changes[key] !== undefined)
      .map((key) => [columns[key], changes[key]]),
  )

/** A member; throws when there is none. */
export const getMember = async (db: Db, adherentId: number): Promise<Member> =>
  toMember(await db.selectFrom('adherent').selectAll().where('id', '=', adherentId).executeTakeFirstOrThrow())

/** Writes what changed of a member. An address that changed loses its place: it is found anew by whoever calls. */
export async function saveMember(
  db: Db,
  adherentId: number,
  changes: MemberChanges,
  { moved }: { readonly moved: boolean },
): Promise<Member> {
  const row = await db
    .updateTable('adherent')
    .set({ ...toColumns(changes), ...(moved && { latitude: null, longitude: null }) })
    .where('id', '=', adherentId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMember(row)
}

/** Adds a member to a network. */
export async function insertMember(db: Db, reseauId: number, member: NetworkMember): Promise<Member> {
  const row = await db
    .insertInto('adherent')
    .values({ reseau_id: reseauId, ...toColumns(member) } as Insertable<Adherent>)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMember(row)
}

/** What the account lacks or has before a campaign can be sent, beyond the member's own fields. */
export async function getSendingGround(
  db: Db,
  adherentId: number,
): Promise<{ readonly numeroCourtSms: string | null; readonly baseVide: boolean }> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select((eb) => [
      'r.numero_court_sms',
      eb.exists(eb.selectFrom('client as c').select('c.id').whereRef('c.adherent_id', '=', 'a.id')).as('has_clients'),
    ])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return { numeroCourtSms: row.numero_court_sms, baseVide: !row.has_clients }
}
