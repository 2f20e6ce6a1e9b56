let watching: MutationObserver | null = null

function stopWatching(): void {
  watching?.disconnect()
  watching = null
}

/** Whether someone is already at work in the page: the focus is then theirs. */
const isTaken = (): boolean =>
  document.activeElement?.matches(
    '[role=dialog], [role=dialog] *, main :is(input, textarea, select, [contenteditable])',
  ) ?? false

/**
 * Moves the focus to the heading of the page just opened, so that those who do not see it are told that it changed, and
 * where they are. The heading may come later than the page, and the former page's may still stand there: until something
 * is done, whichever heading takes the place of the focused one is focused in its turn.
 */
export function focusHeading(): void {
  stopWatching()
  let focused: HTMLElement | null = null
  const look = () => {
    if (focused?.isConnected) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || isTaken()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    focused = heading
  }
  watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, stopWatching, { once: true })
  look()
}
