/** How many messages of a sending were answered, and how many of them refused. */
export interface RefusalCount {
  remis: number
  rejetes: number
}

/** Below so many messages a share says nothing. */
const enoughMessages = 50
/** Above this share a sending stops and asks (decisions.md 2, state 43). */
const rejectedMax = 0.2

/** Whether the refused are more than may be, however few were answered. */
export const isAbove = ({ remis, rejetes }: RefusalCount): boolean => remis > 0 && rejetes / remis > rejectedMax

/** Whether a sending is refused too often to go on. */
export const isTooMuch = (count: RefusalCount): boolean => count.remis >= enoughMessages && isAbove(count)

/** What each participant's messages of a month came to on a channel. */
export interface MemberRefusals extends RefusalCount {
  readonly adherentId: number
}

/**
 * What refusals of a member's messages bring about in a month that it shares (docs/decisions/0015): the whole month stops when
 * its messages are refused too often altogether and not by one member alone; else that member's own, when they are.
 */
export function judgeMonth(parts: readonly MemberRefusals[], adherentId: number): 'mois' | 'membre' | null {
  const sum = (list: readonly RefusalCount[]): RefusalCount => ({
    remis: list.reduce((n, one) => n + one.remis, 0),
    rejetes: list.reduce((n, one) => n + one.rejetes, 0),
  })
  const worst = parts.reduce<MemberRefusals | null>(
    (most, one) => (most === null || one.rejetes > most.rejetes ? one : most),
    null,
  )
  const others = parts.filter((one) => one !== worst)
  if (isTooMuch(sum(parts)) && (others.length === 0 || isAbove(sum(others)))) return 'mois'
  return parts.some((one) => one.adherentId === adherentId && isTooMuch(one)) ? 'membre' : null
}
