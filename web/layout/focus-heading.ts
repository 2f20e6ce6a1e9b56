let waiting: MutationObserver | null = null

function stopWaiting(): void {
  waiting?.disconnect()
  waiting = null
}

/** Whether someone is already at work in the page: the focus is then theirs. */
const isTaken = (): boolean =>
  document.activeElement?.closest('main, [role=dialog]')?.matches('main *, [role=dialog]') ?? false

function focus(heading: HTMLElement): void {
  stopWaiting()
  if (isTaken()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of the page just opened, so that those who do not see it are told that it changed, and
 * where they are. The heading may come later than the page: it is waited for until something is done.
 */
export function focusHeading(): void {
  stopWaiting()
  const find = () => document.querySelector<HTMLElement>('main h1')
  const heading = find()
  if (heading) {
    focus(heading)
    return
  }
  waiting = new MutationObserver(() => {
    const late = find()
    if (late) focus(late)
  })
  waiting.observe(document.body, { childList: true, subtree: true })
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, stopWaiting, { once: true })
}
