import { lawOf } from '@relance/domain/diffusion/country-law.ts'
import type { networkRulesContract, RulesShown } from '@relance/domain/diffusion/network-rules.contract.ts'
import { checkRules, type NetworkRules, ruleBounds } from '@relance/domain/diffusion/network-rules.ts'
import { policyOf } from '@relance/domain/diffusion/sending-policy.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { languageOf } from '../http/words.ts'
import { countMembersByCountry, getNetworkRules, saveNetworkRules } from './network-rules.sql.ts'

/** The names of the audit log, where these fields' own mean another thing. */
const auditNames: Readonly<Partial<Record<keyof NetworkRules, string>>> = { debut: 'envoiDebut', fin: 'envoiFin' }

/** The days in their order: what a set says does not hang on how it was typed. */
const inOrder = (rules: NetworkRules): NetworkRules => ({
  ...rules,
  jours: rules.jours?.toSorted((a, b) => a - b) ?? null,
  datesFermees: rules.datesFermees.toSorted(),
})

export function networkRulesHandlers({ db, clock }: Base): Handlers<typeof networkRulesContract> {
  const shown = async (reseauId: number, langue: string): Promise<RulesShown> => {
    const { regles, pays, numeroCourt } = await getNetworkRules(db, reseauId)
    const members = await countMembersByCountry(db, reseauId)
    const today = dayInZone(clock.now(), policyOf(pays).fuseau)
    const lawIn = (country: string) =>
      lawOf(country, { today, langue, reseauPays: pays, numeroCourt, ateliers: members.get(country) ?? 0 })
    return { pays, regles, lois: [...new Set([pays, ...members.keys()])].map(lawIn) }
  }
  return {
    getNetworkRules: ({ session, request }) => shown(session.reseau.id, languageOf(request)),
    saveNetworkRules: async ({ session, body, request }) => {
      const reseauId = session.reseau.id
      const { regles: before, pays } = await getNetworkRules(db, reseauId)
      const refusals = checkRules(body, pays)
      if (refusals.length > 0)
        throw new Refusal(422, 'REQUETE_INVALIDE', { errors: refusals, values: ruleBounds(pays) })
      const after = inOrder(body)
      const champs = (Object.keys(after) as (keyof NetworkRules)[]).filter(
        (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
      )
      if (champs.length > 0)
        await db.transaction().execute(async (tx) => {
          await saveNetworkRules(tx, reseauId, after)
          await recordAudit(tx, {
            ...auditedBy(session, clock.now()),
            adherentId: null,
            action: 'reseau.modifier',
            objet: `reseau:${reseauId}`,
            details: {
              champs: champs.map((key) => auditNames[key] ?? key),
              ...Object.fromEntries(
                champs.map((key) => [auditNames[key] ?? key, { de: before[key], vers: after[key] }]),
              ),
            },
          })
        })
      return shown(reseauId, languageOf(request))
    },
  }
}
