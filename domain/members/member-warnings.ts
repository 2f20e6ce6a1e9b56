import { parsePhone } from '../values/phone.ts'
import { isSiretKeyRight } from '../values/siret.ts'
import type { Member } from './member.ts'
import type { memberWarnings } from './members.errors.ts'

export interface MemberWarning {
  readonly field: 'siret' | 'telephoneMobile'
  readonly code: (typeof memberWarnings)[number]
}

/**
 * What is doubtful in an account without being refused: a SIRET whose key is wrong (domain.md D2), a mobile of the right form
 * in a range that nobody was given (domain.md D1).
 */
export function warningsOf(
  member: Pick<Member, 'siret' | 'telephoneMobile' | 'pays' | 'codePostal'>,
): readonly MemberWarning[] {
  const warnings: MemberWarning[] = []
  if (member.siret !== '' && !isSiretKeyRight(member.siret))
    warnings.push({ field: 'siret', code: 'SIRET_CLE_INCORRECTE' })
  const mobile = member.telephoneMobile
  if (mobile !== '' && !parsePhone(mobile, member.pays, member.codePostal)?.canReceiveSms)
    warnings.push({ field: 'telephoneMobile', code: 'TELEPHONE_SANS_SMS' })
  return warnings
}
