import { etats } from '@relance/domain/campaigns/states.ts'
import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { isProofTime } from '@relance/domain/diffusion/sending-window.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { fieldsIn, isMergeField, mergeText } from '@relance/domain/messages/merge.ts'
import { findForbiddenCharacters, segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import { checkSmsText, smsTextLength, smsTextMaxSeptets } from '@relance/domain/messages/sms-text.ts'
import { stripStopMention } from '@relance/domain/messages/stop-mention.ts'
import { normaliseEmail } from '@relance/domain/values/email.ts'
import { parsePhone } from '@relance/domain/values/phone.ts'
import { loadDirectToSend } from '../campaigns/direct-marketing.ts'
import { loadDirectCampaign, requireState } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type Addressee, composeEmail, composeSms } from './compose.ts'
import { listContacts } from './contacts.sql.ts'
import { loadContent, mentionOf } from './content.ts'
import { couponWriter, listCouponCodes } from './coupon-variables.ts'
import { findDiffusion, getSenderFacts, listOperationIds } from './diffusions.sql.ts'
import { proofLinks } from './proof-links.ts'
import { type DirectCampaign, placeOfMember, planningStates, refuseSenderFacts, refuseText } from './sms-plan.ts'
import { getSignatory, knownValues, maskContact, maskedVariablesOf, variablesOf } from './variables.ts'

type Routes = Pick<typeof diffusionContract, 'apercuSms' | 'envoyerBatSms' | 'envoyerBatEmail'>

/** So many proofs for one user in so long: they cost, and reach real people. */
const proofsMax = 5
const proofsWindowMs = 10 * 60_000

/** Notes a proof before it leaves; refuses one too many (429). Returns its row, whose state is settled after. */
async function countProof(
  { db, clock }: Context,
  session: Session,
  campaign: DirectCampaign,
  canal: Canal,
  destinataire: string,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    // One at a time for a user, so that two at once are not both the fifth.
    await tx.selectFrom('utilisateur').select('id').where('id', '=', session.utilisateurId).forUpdate().execute()
    const { n } = await tx
      .selectFrom('preuve_bat')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('utilisateur_id', '=', session.utilisateurId)
      .where('envoye_le', '>', new Date(now.getTime() - proofsWindowMs))
      .executeTakeFirstOrThrow()
    if (n >= proofsMax) throw new Refusal(429, 'BAT_TROP_NOMBREUX')
    return tx
      .insertInto('preuve_bat')
      .values({
        adherent_id: campaign.adherentId,
        campagne_id: campaign.id,
        canal,
        destinataire,
        etat: 'en_cours',
        envoye_le: now,
        utilisateur_id: session.utilisateurId,
      })
      .returning(['adherent_id', 'id'])
      .executeTakeFirstOrThrow()
  })
}

export function proofHandlers(context: Context): Handlers<Routes> {
  const { db, clock, random, senders, log } = context

  /** Sends a proof ahead of bulk and notes what became of it; any failure is "your test message was not sent". */
  const sendProof = async (
    session: Session,
    campaign: DirectCampaign,
    canal: Canal,
    destinataire: string,
    send: () => Promise<unknown>,
  ): Promise<void> => {
    const proof = await countProof(context, session, campaign, canal, destinataire)
    const settle = (etat: string) =>
      db
        .updateTable('preuve_bat')
        .set({ etat })
        .where('adherent_id', '=', proof.adherent_id)
        .where('id', '=', proof.id)
        .execute()
    try {
      await send()
    } catch (error) {
      log.warn({ err: error, canal }, 'proof not sent')
      await settle('echec')
      throw new Refusal(502, 'BAT_NON_ENVOYE')
    }
    await settle('envoye')
    await recordAudit(db, {
      ...auditedBy(session, clock.now()),
      adherentId: proof.adherent_id,
      action: 'diffusion.bat',
      objet: `campagne:${campaign.id}:${canal}`,
    })
  }

  const addressee = async (campaign: DirectCampaign, canal: Canal, destinataire: string): Promise<Addressee> => {
    const { adherentId, id: campagneId } = campaign
    const [contact] = await listContacts(db, { adherentId, campagneId, canal }, 0, 1)
    const signatory = await getSignatory(context, adherentId)
    const { garage, telephone, urlRendezVous } = signatory
    return {
      jeton: random.uuid(),
      adherentId,
      clientId: 0,
      destinataire,
      operationId: contact?.operationId ?? 0,
      variables: contact
        ? {
            ...variablesOf(contact, signatory, canal),
            ...(await couponWriter(db, { adherentId, campagneId }))(contact.operationId, clock.now()),
          }
        : { ...exampleVariables[signatory.langue], garage, telephone, urlRendezVous },
    }
  }

  return {
    apercuSms: async ({ body, session }) => {
      const campaign = await loadDirectCampaign(db, session, body.campagneId)
      const { adherentId, id: campagneId } = campaign
      const facts = await getSenderFacts(db, adherentId)
      const contenu = stripStopMention(body.contenu).text
      const signatory = await getSignatory(context, adherentId)
      const of = { adherentId, campagneId }
      const known = knownValues(
        signatory,
        await listOperationIds(db, adherentId, campagneId),
        await listCouponCodes(db, of),
      )
      const couponFor = await couponWriter(db, of)
      const [real] = await listContacts(db, { adherentId, campagneId, canal: 'sms' }, 0, 1)
      const contact = real && maskContact(real)
      const { garage, telephone, lienRendezVous: urlRendezVous } = signatory
      const texte = mergeText(
        contenu,
        contact
          ? { ...maskedVariablesOf(contact, signatory), ...couponFor(contact.operationId, clock.now()) }
          : { ...exampleVariables[signatory.langue], garage, telephone, urlRendezVous },
      )
      const mention = mentionOf(facts.reseauPays, facts.numeroCourt)
      return {
        texte,
        mention: mention.text,
        destinataire: contact?.destinataire ?? '',
        client: contact ? [contact.prenom, contact.nom || contact.raisonSociale].filter(Boolean).join(' ') : '',
        septets: smsTextLength(contenu, known),
        longueurMax: smsTextMaxSeptets,
        segments: segmentsOf(contenu.padEnd(smsTextLength(contenu, known), ' ') + mention.text).segments,
        caracteresInterdits: findForbiddenCharacters(body.contenu).map(({ index, character, replacement }) => ({
          caractere: character,
          position: index,
          remplacement: replacement,
        })),
        variablesInconnues: fieldsIn(contenu).filter((name) => !isMergeField(name)),
        envoyable: mention.complete && checkSmsText(contenu, known).length === 0,
      }
    },

    envoyerBatSms: async ({ body, session }) => {
      const campaign = await loadDirectToSend(db, session, body.campagneId)
      requireState(campaign, planningStates)
      const { adherentId, id: campagneId } = campaign
      const facts = await getSenderFacts(db, adherentId)
      refuseSenderFacts(facts)
      const phone = parsePhone(body.telephone, facts.pays, facts.codePostal)
      if (!phone) throw refuseField('telephone', 'TELEPHONE_INVALIDE')
      if (!phone.canReceiveSms) throw refuseField('telephone', 'TELEPHONE_SANS_SMS')
      const contenu = stripStopMention(body.contenu).text.trim()
      await refuseText(context, { adherentId, campagneId }, contenu)
      if (!isProofTime(clock.now(), placeOfMember(facts))) throw new Refusal(409, 'BAT_HORAIRE')
      const diffusion = await findDiffusion(db, { adherentId, campagneId, canal: 'sms' })
      const content = {
        liens: await proofLinks(context, campaign, contenu),
        expediteur: diffusion?.expediteur || facts.nomExpediteurSms,
        texteSms: contenu,
        mention: mentionOf(facts.reseauPays, facts.numeroCourt).text,
      }
      const message = composeSms(content, await addressee(campaign, 'sms', phone.e164))
      await sendProof(session, campaign, 'sms', phone.e164, () => senders.sms.send(message, { urgent: true }))
    },

    envoyerBatEmail: async ({ body, session }) => {
      const campaign = await loadDirectToSend(db, session, body.campagneId)
      requireState(campaign, [...planningStates, etats.peuplee])
      const { adherentId, id: campagneId } = campaign
      const email = normaliseEmail(body.email)
      if (!email) throw refuseField('email', 'EMAIL_INVALIDE')
      const diffusion = await findDiffusion(db, { adherentId, campagneId, canal: 'email' })
      if (!diffusion?.html_compile) throw new Refusal(409, 'AUCUN_FICHIER_DIFFUSION')
      const content = await loadContent(context, adherentId, diffusion.id)
      const message = composeEmail(context.env, context.secret, content, {
        ...(await addressee(campaign, 'email', email)),
        variante: body.variante,
      })
      await sendProof(session, campaign, 'email', email, () => senders.email.send(message, { urgent: true }))
    },
  }
}
