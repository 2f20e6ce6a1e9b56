import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { stopMention } from '@relance/domain/messages/stop-mention.ts'
import type { Context } from '../context.ts'
import type { CompiledEmail } from '../messages/render-email.ts'

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
  readonly mention: string
  readonly email: CompiledEmail
  /** The promotional message of each operation. */
  readonly messages: ReadonlyMap<number, string>
}

/** The local part of a From address: 'Garage Müller & Fils' is 'garage-muller-fils'. */
export const slugOf = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'garage'

/** The STOP mention of a network: by its short code in France, by its link elsewhere. */
export const mentionOf = (pays: string, numeroCourt: string | null) =>
  stopMention(pays, pays === 'FR' ? { numeroCourt } : { lien: numeroCourt })

export async function loadContent(
  { db }: Pick<Context, 'db'>,
  adherentId: number,
  diffusionId: number,
): Promise<Content> {
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
      'd.objet',
      'd.html_compile',
      'd.texte_compile',
      'c.ref_type_campagne',
      'r.name',
      'r.pays',
      'r.domaine_email',
      'r.numero_court_sms',
      'a.nom_commercial',
      'a.raison_sociale',
      'a.email',
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
  return {
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
    mention: mentionOf(row.pays, row.numero_court_sms).text,
    email: { objet: row.objet, html: row.html_compile ?? '', text: row.texte_compile ?? '' },
    messages: new Map(messages.map(({ operation_id, description }) => [operation_id, description])),
  }
}

const keptMs = 60_000
const keptMax = 200

/** Contents by sending, each read once a minute at most. */
export function createContentCache(context: Pick<Context, 'db'>) {
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
