import { type AutomaticSwitches, settingsThatApply } from '@relance/domain/campaigns/automatic-decision.ts'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import type { TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { Message } from '@relance/domain/messages/message.ts'
import type { Db } from '../base.ts'
import { listAutomaticMessages, listNetworkAutomaticMessages } from './automatic-messages.sql.ts'
import { getAutomaticTargeting, getNetworkAutomaticTargeting } from './automatic-targeting.sql.ts'

type Source = ReturnType<typeof settingsThatApply>

/** The settings that the deadline would use for a member, and those it starts from when it would use none. */
export async function automaticSettingsOf(
  db: Db,
  adherentId: number,
  reseauId: number,
): Promise<{ switches: AutomaticSwitches; source: Source; targeting: AutomaticTargeting }> {
  const own = await getAutomaticTargeting(db, { adherentId, reseauId })
  const network = await getNetworkAutomaticTargeting(db, reseauId)
  const switches = { adherent: own.actif, sansReseau: own.sansReseau, reseau: network.actif }
  const source = settingsThatApply(switches)
  return { switches, source, targeting: source === 'reseau' ? network : own }
}

/** The texts that go with them. */
export const listSettingsMessages = (
  db: Db,
  source: Source,
  of: {
    readonly adherentId: number
    readonly reseauId: number
    readonly langue: TextLanguage
    readonly operationIds: readonly number[]
  },
): Promise<Message[]> => (source === 'reseau' ? listNetworkAutomaticMessages(db, of) : listAutomaticMessages(db, of))
