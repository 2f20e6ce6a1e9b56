import type { Member } from '@relance/domain/members/member.ts'

/** What keeps a member from sending, each a code of the catalogue. */
export type AccountGap = 'EXPEDITEUR_MANQUANT' | 'EXPEDITEUR_NON_DECLARE' | 'TELEPHONE_MANQUANT' | 'ABONNEMENT_EXPIRE'

/** What is missing in the account before any campaign can be sent (decisions.md 3 and 4). `today` is 'YYYY-MM-DD'. */
export function accountGapsOf(
  member: Pick<Member, 'nomExpediteurSms' | 'statutExpediteur' | 'telephone' | 'dateFinAbonnement'>,
  today: string,
): AccountGap[] {
  const gaps: AccountGap[] = []
  if (member.nomExpediteurSms.trim() === '') gaps.push('EXPEDITEUR_MANQUANT')
  else if (member.statutExpediteur !== 'non_requis' && member.statutExpediteur !== 'declare')
    gaps.push('EXPEDITEUR_NON_DECLARE')
  if (member.telephone.trim() === '') gaps.push('TELEPHONE_MANQUANT')
  if (member.dateFinAbonnement !== null && member.dateFinAbonnement < today) gaps.push('ABONNEMENT_EXPIRE')
  return gaps
}
