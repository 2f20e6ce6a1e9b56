import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useRef, useState } from 'react'
import { isRefusal } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useAutosave } from '../messages/use-autosave.ts'

/** Names an opening of the editor, so that the server keeps a version between two. */
const newOpening = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Saves the e-mail by itself, from the version it was made from. `newer` is what somebody else saved meanwhile: then
 * nothing more is saved until one of the two is taken.
 */
export function useSavedEmail(props: {
  campagneId: number
  gabaritId: number | null
  /** Null when it may not be saved as it is. */
  document: EmailDocument | null
  fresh: boolean
  /** How often the e-mail was saved when the editor opened, and who is told how often it is now. */
  version: number
  onVersion: (version: number) => void
  savedAt: string | null
}) {
  const { campagneId, gabaritId, document, fresh, onVersion } = props
  const version = useRef(props.version)
  const params = { id: campagneId }
  const opening = useRef<string | null>(null)
  const [newer, setNewer] = useState<PlanificationEmail | null>(null)
  const [savedAt, setSavedAt] = useState(props.savedAt)
  const reach = (next: number) => {
    version.current = next
    onVersion(next)
  }
  const autosave = useAutosave(
    document,
    async (contenu) => {
      opening.current ??= newOpening()
      const body = { gabaritId, contenu, version: version.current, seance: opening.current }
      try {
        await call(diffusionContract.saveGabaritEmail, { params, body })
      } catch (error) {
        if (isRefusal(error, 'EMAIL_MODIFIE_AILLEURS'))
          setNewer(await call(diffusionContract.getPlanificationEmail, { params }))
        throw error
      }
      reach(version.current + 1)
      setSavedAt(new Date().toISOString())
    },
    { fresh },
  )
  const meet = (): PlanificationEmail | null => {
    if (newer) reach(newer.version)
    setNewer(null)
    return newer
  }
  return {
    state: autosave.state,
    flush: autosave.flush,
    savedAt,
    newer,
    /** The newer content, which the page now shows; null when it has none. */
    takeNewer: (): EmailDocument | null => {
      const contenu = meet()?.contenu ?? null
      if (contenu) autosave.settle(contenu)
      return contenu
    },
    /** Saves what is here over the newer content, of which the server keeps a version. */
    keepMine: () => {
      meet()
      void autosave.flush().catch(() => undefined)
    },
    /** From now on as if the editor had just been opened: what is replaced next is kept as a version. */
    newSpell: () => {
      opening.current = null
    },
  }
}
