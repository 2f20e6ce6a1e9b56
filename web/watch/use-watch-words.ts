import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'

const unitOf = (seconds: number): readonly [number, 'second' | 'minute' | 'hour' | 'day'] =>
  seconds < 60
    ? [Math.round(seconds), 'second']
    : seconds < 3600
      ? [Math.round(seconds / 60), 'minute']
      : seconds < 2 * 86_400
        ? [Math.round(seconds / 3600), 'hour']
        : [Math.round(seconds / 86_400), 'day']

/** Gives `duration(seconds)`: so long, to the unit that matters. */
export function useDuration(): (seconds: number) => string {
  const { language } = useTranslation().i18n
  return (seconds) => {
    const [value, unit] = unitOf(seconds)
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  }
}

const jobs = {
  'import.executer': 'import_executer',
  'previsions.recalculer': 'previsions_recalculer',
  'campagne.peupler': 'campagne_peupler',
  'campagne.verrouiller': 'campagne_verrouiller',
  'campagne.generer': 'campagne_generer',
  'mois.peupler': 'mois_peupler',
  'mois.decider': 'mois_decider',
  'mois.verrouiller': 'mois_verrouiller',
  'mois.generer': 'mois_generer',
  'reponse.transmettre': 'reponse_transmettre',
} as const

/** Gives `jobName(queue)`: what a queue's jobs do; a queue of a later version is called as it is. */
export function useJobName(): (queue: string) => string {
  const { t } = useTranslation('watch')
  return (queue) => (queue in jobs ? t(`job.${jobs[queue as keyof typeof jobs]}`) : queue)
}

const pauses = ['PLAINTES', 'PAUSE'] as const

/** Gives `reason(code)`: why, in words where the catalogue has them; else as it was noted. */
export function useReason(): (code: string) => string {
  const { t } = useTranslation('watch')
  const word = useWords()
  return (code) => {
    const pause = pauses.find((one) => one === code)
    if (pause) return t(`reason.${pause}`)
    const told = word(`MOTIF_${code}`)
    return told === `MOTIF_${code}` ? word(code) : told
  }
}
