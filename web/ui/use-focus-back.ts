import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened a dialog when the dialog is taken out of the page. The library does so only for
 * one that stays in it, closed.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.isConnected && opener.focus())
    },
    [opener],
  )
}
