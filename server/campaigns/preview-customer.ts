import { writeCustomerDay, writeTitle } from '@relance/domain/messages/customer-language.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { operationName } from '@relance/domain/values/inspection-words.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import type { Db } from '../base.ts'
import { wordsOf } from '../http/words.ts'
import { listCouponsOfCampaign } from '../messages/coupons.sql.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import type { OfCampaign } from '../targeting/winners.sql.ts'
import type { CustomerOfOperation } from './preview-customer.sql.ts'

/** `Durand` → `D.` */
const initial = (name: string): string => (name === '' ? '' : `${[...name][0]}.`)
/** `Transports Durand` → `Tran…` */
const start = (name: string): string => ([...name].length <= 4 ? name : `${[...name].slice(0, 4).join('')}…`)

/** Whom a preview is for, and the values of the fields of a message to that customer: enough to see how it reads. */
export async function writePreview(
  db: Db,
  of: OfCampaign,
  operationId: number,
  customer: CustomerOfOperation | null,
): Promise<{ client: string; variables: Record<string, string> }> {
  const langue = await languageOfMember(db, of.adherentId)
  const member = await db
    .selectFrom('adherent')
    .select(['nom_commercial', 'raison_sociale', 'telephone', 'url_rendez_vous', 'pays'])
    .where('id', '=', of.adherentId)
    .executeTakeFirstOrThrow()
  const coupon = (await listCouponsOfCampaign(db, of)).get(operationId)
  const shared: Variables = {
    operation: operationName(wordsOf(langue), langue, member.pays, operationId),
    garage: member.nom_commercial || member.raison_sociale,
    telephone: member.telephone,
    urlRendezVous: member.url_rendez_vous,
    coupon: coupon?.code ?? '',
  }
  if (!customer) return { client: '', variables: { ...shared } as Record<string, string> }
  const { prenom, nom, raisonSociale } = customer
  return {
    client: prenom ? [prenom, initial(nom)].filter(Boolean).join(' ') : start(nom || raisonSociale),
    variables: {
      ...shared,
      prenom,
      nom: nom ? initial(nom) : start(raisonSociale),
      civilite: writeTitle(customer.civilite, langue),
      immatriculation: formatPlate(normalisePlate(customer.immatriculation), member.pays).replaceAll(/\d/g, '*'),
      marque: customer.marque,
      modele: customer.modele,
      dateEcheance: writeCustomerDay(customer.dateEcheance, langue, member.pays),
    } as Record<string, string>,
  }
}
