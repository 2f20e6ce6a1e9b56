import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { isWebAddress } from '@relance/domain/diffusion/links.ts'
import { stopMention } from '@relance/domain/messages/stop-mention.ts'
import { shortBase } from '@relance/domain/networks/short-links.ts'
import type { Context } from '../context.ts'
import type { CompiledEmail } from '../messages/render-email.ts'
import { appointmentPageUrl } from './appointment-address.ts'
import { listLinks } from './links.sql.ts'
import { type MessageLinks, prepareLinks, withLinks } from './links.ts'
import { slugOf } from './slug.ts'

/** What all messages of one sending share: read once, kept for a minute (the content is frozen since it was confirmed). */
export interface Content {
  readonly canal: Canal
  readonly adherentId: number
  readonly campagneId: number
  readonly type: string
  readonly reseau: string
  readonly domaine: string
  readonly garage: string
  readonly slug: string
  readonly emailGarage: string
  readonly expediteur: string
  /** The author's text and the STOP mention that follows it. */
  readonly texteSms: string
  /** The second text, where two are compared; empty = there is one. */
  readonly texteSmsB: string
  readonly mention: string
  /** The second subject, where two are compared; empty = there is one. */
  readonly objetB: string
  readonly email: CompiledEmail
  /** The promotional message of each operation. */
  readonly messages: ReadonlyMap<number, string>
  /** Its short links. The e-mail's own lead through them already. */
  readonly liens: MessageLinks
}

type RawContent = Omit<Content, 'liens'>

/** The STOP mention of a network: by its short code in France, by its link elsewhere. */
export const mentionOf = (pays: string, numeroCourt: string | null) =>
  stopMention(pays, pays === 'FR' ? { numeroCourt } : { lien: numeroCourt })

type Needs = Pick<Context, 'db' | 'env' | 'secret'>

/** A sending's content as it was written, and where its appointment link leads: the garage's booking address, or our page. */
async function loadRaw(
  { db, env, secret }: Needs,
  adherentId: number,
  diffusionId: number,
): Promise<{ raw: RawContent; baseCourte: string; cibleRendezVous: string }> {
  const row = await db
    .selectFrom('diffusion as d')
    .innerJoin('campagne as c', 'c.id', 'd.campagne_id')
    .innerJoin('adherent as a', 'a.id', 'd.adherent_id')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select([
      'd.canal',
      'd.campagne_id',
      'd.expediteur',
      'd.contenu_sms',
      'd.contenu_sms_b',
      'd.objet',
      'd.objet_b',
      'd.html_compile',
      'd.texte_compile',
      'c.ref_type_campagne',
      'r.name',
      'r.pays',
      'r.domaine_email',
      'r.numero_court_sms',
      'r.hote_court',
      'a.nom_commercial',
      'a.raison_sociale',
      'a.email',
      'a.url_rendez_vous',
    ])
    .where('d.adherent_id', '=', adherentId)
    .where('d.id', '=', diffusionId)
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('message')
    .select(['operation_id', 'description'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', row.campagne_id)
    .execute()
  const garage = row.nom_commercial || row.raison_sociale
  const raw = {
    canal: row.canal as Canal,
    adherentId,
    campagneId: row.campagne_id,
    type: row.ref_type_campagne,
    reseau: row.name,
    domaine: row.domaine_email,
    garage,
    slug: slugOf(garage),
    emailGarage: row.email,
    expediteur: row.expediteur,
    texteSms: row.contenu_sms,
    texteSmsB: row.contenu_sms_b,
    mention: mentionOf(row.pays, row.numero_court_sms).text,
    objetB: row.objet_b,
    email: { objet: row.objet, html: row.html_compile ?? '', text: row.texte_compile ?? '' },
    messages: new Map(messages.map(({ operation_id, description }) => [operation_id, description])),
  }
  const cibleRendezVous = isWebAddress(row.url_rendez_vous)
    ? row.url_rendez_vous
    : appointmentPageUrl(env, secret, { adherentId, garage })
  return { raw, baseCourte: shortBase(env.PUBLIC_URL, row.hote_court), cibleRendezVous }
}

export async function loadContent(needs: Needs, adherentId: number, diffusionId: number): Promise<Content> {
  const { raw, ...of } = await loadRaw(needs, adherentId, diffusionId)
  return withLinks(raw, await listLinks(needs.db, { adherentId, diffusionId }), of)
}

/** The content of a sending about to be generated, with its links made; `texteSms`: the text of a proof, not saved yet. */
export async function prepareContent(
  needs: Needs & Pick<Context, 'random'>,
  tx: Context['db'],
  adherentId: number,
  diffusionId: number,
  texteSms?: string,
): Promise<Content> {
  const key = { adherentId, diffusionId }
  const { raw, ...of } = await loadRaw({ ...needs, db: tx }, adherentId, diffusionId)
  const written = texteSms === undefined ? raw : { ...raw, texteSms, texteSmsB: '' }
  await prepareLinks(needs, tx, key, written, of.cibleRendezVous)
  return withLinks(raw, await listLinks(tx, key), of)
}

const keptMs = 60_000
const keptMax = 1000

/** Contents by sending, each read once a minute at most. */
export function createContentCache(context: Needs) {
  const kept = new Map<string, { readonly until: number; readonly content: Promise<Content> }>()
  return (adherentId: number, diffusionId: number): Promise<Content> => {
    const key = `${adherentId}:${diffusionId}`
    const known = kept.get(key)
    if (known && performance.now() < known.until) return known.content
    if (kept.size >= keptMax) kept.clear()
    const content = loadContent(context, adherentId, diffusionId)
    kept.set(key, { until: performance.now() + keptMs, content })
    content.catch(() => kept.delete(key))
    return content
  }
}
