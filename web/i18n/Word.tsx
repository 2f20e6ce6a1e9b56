import { Suspense } from 'react'
import { useWords } from './use-words.ts'

/** A sentence of `domain/words` where the catalogue may not be there yet: it comes as soon as it is. */
export function Word({ code }: { code: string }) {
  return (
    <Suspense fallback={null}>
      <Said code={code} />
    </Suspense>
  )
}

function Said({ code }: { code: string }) {
  return useWords()(code)
}
