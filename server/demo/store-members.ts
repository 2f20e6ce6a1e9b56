import { addDays, type Day } from '@relance/domain/values/day.ts'
import { momentOf } from '@relance/domain/values/local-time.ts'
import type { Db } from '../base.ts'
import type { DemoMember } from './demo-member.ts'
import type { DemoRandom } from './demo-random.ts'
import { demoZone } from './store-campaigns.ts'
import type { Town } from './towns.ts'
import { workshops } from './workshops.ts'

/** The last digit that makes a number pass Luhn's check. */
function luhnDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return String((10 - (sum % 10)) % 10)
}

/** A well-formed SIRET that nobody has: no company's number starts with 0000. */
function inventedSiret(random: DemoRandom): string {
  const start = `0000${random.int(1000, 9999)}`
  const siren = start + luhnDigit(start)
  return `${siren}0001${luhnDigit(`${siren}0001`)}`
}

/** Writes the garages, each with the import that brought its base. */
export async function storeMembers(
  db: Db,
  { towns, today, random }: { towns: ReadonlyMap<string, Town>; today: Day; random: DemoRandom },
): Promise<DemoMember[]> {
  const members = workshops.map((workshop) => ({
    workshop,
    telephone: `${workshop.fixe}${String(random.int(1000, 9999))}`,
  }))
  const rows = await db
    .insertInto('adherent')
    .values(
      members.map(({ workshop, telephone }, rank) => {
        const town = towns.get(workshop.commune)!
        const [civilite, prenom, nom] = workshop.gerant
        return {
          reseau_id: workshop.reseauId,
          numero_client: `D${String(rank + 1).padStart(4, '0')}`,
          siret: inventedSiret(random),
          raison_sociale: `SARL ${workshop.nom}`,
          nom_commercial: workshop.nom,
          telephone,
          site_web: `https://${workshop.code}.example.com`,
          url_rendez_vous: `https://${workshop.code}.example.com/rdv`,
          nom_expediteur_sms: workshop.expediteur,
          ville_expedition: town.nom,
          adresse1: workshop.rue,
          code_postal: town.codePostal,
          ville: town.nom,
          civilite,
          prenom,
          nom,
          telephone_fixe: telephone,
          telephone_mobile: `063998${String(rank).padStart(4, '0')}`,
          email: `contact@${workshop.code}.example.com`,
          offre: workshop.directMarketing ? 'Relance Plus' : 'Relance Essentiel',
          date_fin_abonnement: addDays(today, 200 + 37 * rank),
          adherent_mmd: workshop.directMarketing,
          fuseau: demoZone,
          latitude: town.latitude,
          longitude: town.longitude,
          base_version: 1,
        }
      }),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('import')
    .values(
      members.map(({ workshop }, rank) => {
        const at = momentOf(addDays(today, -workshop.importAge), 8 * 60 + 12, demoZone)
        return {
          adherent_id: rows[rank]!.id,
          etat: 'termine',
          origine: 'formulaire',
          fichiers: JSON.stringify([]),
          lignes_lues: workshop.customers + workshop.vehicles + workshop.entries * 10,
          cree_le: at,
          commence_le: at,
          bat_le: at,
          termine_le: new Date(at.getTime() + 48_000),
        }
      }),
    )
    .execute()
  return members.map((member, rank) => ({ ...member, id: rows[rank]!.id }))
}
