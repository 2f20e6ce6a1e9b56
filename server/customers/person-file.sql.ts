import type { PersonFile } from '@relance/domain/customers/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { fingerprintSql } from './fingerprint.ts'

/**
 * All that is held about a customer; undefined when the member has none of that id. Each part is a table's rows as they are
 * stored, so that a column added later is in it without a line here; only the keys of the product's own bookkeeping are left out.
 */
export async function findPersonFile(
  db: Db,
  secret: Uint8Array,
  { adherentId, clientId }: OfCustomer,
  now: Date,
): Promise<PersonFile | undefined> {
  const rowsOf = (from: RawBuilder<unknown>, without = sql`'{}'::text[]`) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t) - 'adherent_id' - ${without} order by to_jsonb(t)::text) from (${from}) t), '[]')`
  const of = sql`adherent_id = c.adherent_id and client_id = c.id`
  const cars = sql`(select id from vehicule where ${of})`
  const ledger = sql`'{jeton,attend,bail_jusqu_au,empreinte_texte,diffusion_id,lot_numero,rang}'::text[]`
  const { rows } = await sql<Omit<PersonFile, 'produitLe'>>`
    select
      jsonb_build_object('nom', a.nom_commercial, 'adresse', trim(concat_ws(' ', a.adresse1, a.code_postal, a.ville)), 'email', a.email) as responsable,
      to_jsonb(c) - 'adherent_id' - 'recherche' as identite,
      ${rowsOf(sql`select * from client_correction where ${of}`)} as corrections,
      ${rowsOf(sql`select * from vehicule where ${of}`)} as vehicules,
      ${rowsOf(sql`select v.plaque, f.jusqu_au from vehicule_ancien_client f
        join vehicule v on v.adherent_id = f.adherent_id and v.id = f.vehicule_id
        where f.adherent_id = c.adherent_id and f.client_id = c.id`)} as "anciensVehicules",
      ${rowsOf(sql`select * from prevision where adherent_id = c.adherent_id and vehicule_id in ${cars}`)} as previsions,
      ${rowsOf(sql`select f.*, (select jsonb_agg(to_jsonb(l) - 'adherent_id' order by l.ligne_no) from facture_ligne l
          where l.adherent_id = f.adherent_id and l.facture_id = f.id) as lignes
        from facture f where f.adherent_id = c.adherent_id and f.client_id = c.id`)} as visites,
      ${rowsOf(
        sql`select e.*, g.label as campagne from envoi e join campagne g on g.id = e.campagne_id
        where e.adherent_id = c.adherent_id and e.client_id = c.id`,
        ledger,
      )} as messages,
      ${rowsOf(sql`select r.recu_le, r.de, r.vers, r.texte, r.arret from reponse_sms r
        join envoi e on e.adherent_id = r.adherent_id and e.id = r.envoi_id
        where e.adherent_id = c.adherent_id and e.client_id = c.id`)} as reponses,
      ${rowsOf(sql`select k.quand, l.libelle, l.cible from suivi_envoi s
        join clic_suivi k on k.adherent_id = s.adherent_id and k.cle = s.cle
        join lien l on l.adherent_id = k.adherent_id and l.id = k.lien_id
        where s.adherent_id = c.adherent_id and s.client_id = c.id`)} as clics,
      ${rowsOf(sql`select * from evenement_consentement where ${of}`)} as consentements,
      ${rowsOf(sql`select s.portee, s.canal, s.depuis, s.origine from liste_suppression s
        where ((s.portee = 'adherent' and s.portee_id = c.adherent_id) or (s.portee = 'reseau' and s.portee_id = a.reseau_id))
          and ((s.canal = 'sms' and s.empreinte = ${fingerprintSql(secret, sql.ref('c.portable'))})
            or (s.canal = 'email' and s.empreinte = ${fingerprintSql(secret, sql.ref('c.email'))}))`)} as oppositions
    from client c join adherent a on a.id = c.adherent_id
    where c.adherent_id = ${adherentId} and c.id = ${clientId} and c.efface_le is null`.execute(db)
  const found = rows[0]
  return found && { produitLe: now.toISOString(), ...found }
}
