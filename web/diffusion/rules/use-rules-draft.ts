import { codeOf } from '@relance/domain/contract/words.ts'
import { checkRules, NetworkRules, ruleBounds } from '@relance/domain/diffusion/network-rules.ts'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'

/** The rules as they are typed, refused at their field by the checks of the server, in the same sentences. */
export function useRulesDraft(saved: NetworkRules, pays: string) {
  const word = useWords()
  const [draft, setDraft] = useState(saved)
  const shape = NetworkRules.safeParse(draft)
  const errors = new Map<string, string>()
  for (const issue of shape.error?.issues ?? [])
    errors.set(
      String(issue.path[0]),
      word(codeOf(issue), {
        min: 'minimum' in issue ? issue.minimum : undefined,
        max: 'maximum' in issue ? issue.maximum : undefined,
      }),
    )
  for (const { field, code } of checkRules(draft, pays)) errors.set(field, word(code, ruleBounds(pays)))
  return {
    draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(saved),
    usable: errors.size === 0,
    errorOf: (field: keyof NetworkRules) => errors.get(field),
    set: <K extends keyof NetworkRules>(key: K, value: NetworkRules[K]) =>
      setDraft((before) => ({ ...before, [key]: value })),
    reset: () => setDraft(saved),
  }
}

export type RulesDraft = ReturnType<typeof useRulesDraft>
