import { say } from '@relance/domain/contract/words.ts'
import type { Member } from '@relance/domain/members/member.ts'
import { checkByCountry, isReachable, type MemberUpdate } from '@relance/domain/members/member-rules.ts'
import { warningsOf } from '@relance/domain/members/member-warnings.ts'
import type { SavedMember } from '@relance/domain/members/members.contract.ts'
import { needsSenderRegister } from '@relance/domain/members/sender-name.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import type { MembersDoors } from './doors.ts'
import { getMember, type MemberChanges, saveMember } from './members.sql.ts'

/** A member with what is doubtful in it, said in the caller's language. */
export function withWarnings(member: Member, request: FastifyRequest): z.input<typeof SavedMember> {
  const words = wordsOf(languageOf(request))
  return {
    ...member,
    avertissements: warningsOf(member).map((warning) => ({ ...warning, message: say(words, warning.code) })),
  }
}

/** The names of the fields that a change really changes. */
export const changedFields = (before: Member, changes: MemberChanges): string[] =>
  Object.entries(changes).flatMap(([key, value]) =>
    value !== undefined && value !== before[key as keyof Member] ? [key] : [],
  )

/** Where a garage is hangs on these. */
export const hasMoved = (changed: readonly string[]): boolean =>
  changed.some((field) => field === 'codePostal' || field === 'ville' || field === 'pays')

/** Refuses (422) what a country's rules refuse, field by field. */
function requireRules(before: Member, body: MemberUpdate): void {
  const errors: { field: string; code: string }[] = [...checkByCountry(before.pays, body)]
  const touchesContact = ['telephoneFixe', 'telephoneMobile', 'email'].some((field) => field in body)
  if (touchesContact && !isReachable({ ...before, ...body }))
    errors.push({ field: 'telephoneFixe', code: 'AU_MOINS_UN_CHAMP' })
  if (errors.length > 0) throw new Refusal(422, 'REQUETE_INVALIDE', { errors })
}

/**
 * Changes a member's account. A new sender name must be declared again where a register wants it; a new address places the
 * garage anew.
 */
export async function saveAccount(
  { db, clock }: Base,
  { relocate }: MembersDoors,
  {
    session,
    adherentId,
    body,
  }: { readonly session: Session; readonly adherentId: number; readonly body: MemberUpdate },
): Promise<Member> {
  const before = await getMember(db, adherentId)
  requireRules(before, body)
  const champs = changedFields(before, body)
  if (champs.length === 0) return before
  const renamed = champs.includes('nomExpediteurSms') && needsSenderRegister(before.pays)
  const changes: MemberChanges = { ...body, ...(renamed && { statutExpediteur: 'a_declarer' as const }) }
  const moved = hasMoved(champs)
  return db.transaction().execute(async (tx) => {
    const saved = await saveMember(tx, adherentId, changes, { moved })
    await recordAudit(tx, {
      ...auditedBy(session, clock.now()),
      adherentId,
      action: 'compte.modifier',
      objet: `adherent:${adherentId}`,
      details: { champs },
    })
    if (moved) await relocate(tx, adherentId)
    return saved
  })
}
