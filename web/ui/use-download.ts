import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Download, saveFile } from '../api/download.ts'
import { followDownload } from './follow-download.tsx'
import { tellDone } from './toasts.ts'

/**
 * Fetches a file and hands it to the browser. One that takes a while shows how far it has come, on whatever page one goes on
 * to, and can be stopped; a refusal is told.
 */
export function useDownload(load: () => Download) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async () => {
      const stop = new AbortController()
      const followed = followDownload(() => stop.abort())
      try {
        saveFile(await load()({ signal: stop.signal, onProgress: followed.tell }))
        if (followed.end()) tellDone(t('export.done'))
      } catch (error) {
        followed.end()
        if (!stop.signal.aborted) throw error
        tellDone(t('export.stopped'))
      }
    },
  })
}
