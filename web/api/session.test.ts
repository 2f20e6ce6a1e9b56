import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokensNamed } from '../test/tokens.ts'
import { announceLogout, currentNetwork, dropSession, onLogoutElsewhere, readSession } from './session.ts'
import { keepTokens } from './tokens.ts'

beforeEach(() => {
  localStorage.clear()
  readSession()
})

/** What this tab is told when another one takes the session away. */
function takenAwayElsewhere(): void {
  const oldValue = localStorage.getItem('relance.session')
  localStorage.removeItem('relance.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'relance.session', oldValue, newValue: null }))
}

describe('the session in several tabs', () => {
  it('C1 a log-out in another tab logs this one out', () => {
    const left = vi.fn()
    const stop = onLogoutElsewhere(left)
    const { accessToken } = keepTokens(tokensNamed('a'))
    localStorage.setItem('relance.deconnexion', accessToken.slice(-24))
    takenAwayElsewhere()
    expect(left).toHaveBeenCalledOnce()
    expect(readSession()).toBeNull()
    stop()
  })

  it('a session that ended by itself elsewhere is no log-out: the page stays', () => {
    const left = vi.fn()
    const stop = onLogoutElsewhere(left)
    keepTokens(tokensNamed('old'))
    announceLogout()
    keepTokens(tokensNamed('b'))
    takenAwayElsewhere()
    expect(left).not.toHaveBeenCalled()
    expect(readSession()).toBeNull()
    stop()
  })

  it('after it ended by itself, one logs in again to the same network; after a log-out, to any', () => {
    keepTokens(tokensNamed('a'))
    dropSession()
    expect(currentNetwork()).toBe('garalys')
    keepTokens(tokensNamed('b'))
    announceLogout()
    expect(currentNetwork()).toBe('-')
  })
})
