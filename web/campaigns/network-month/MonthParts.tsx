import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/Loaded.tsx'
import { MonthMessagesPart } from './MonthMessagesPart.tsx'
import { MonthTargetingPart } from './MonthTargetingPart.tsx'
import { monthMessagesQuery, monthTargetingQuery } from './month-settings.queries.ts'

/** The month's targeting, started anew when another one was saved. */
export function TargetingOfMonth({ month }: { month: NetworkMonth }) {
  const admin = useQuery(monthTargetingQuery(month.id, 'admin'))
  const initial = useQuery(monthTargetingQuery(month.id, 'initial'))
  return (
    <Loaded query={admin} skeleton={480}>
      {(shown) => (
        <Loaded query={initial} skeleton={480}>
          {(first) => (
            <MonthTargetingPart key={month.dateModificationCiblageAdmin} month={month} shown={shown} initial={first} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** The month's texts in a language, started anew when others were saved. */
export function MessagesOfMonth({ month }: { month: NetworkMonth }) {
  const [langue, setLangue] = useState<Language>()
  return (
    <Loaded query={useQuery(monthMessagesQuery(month.id, langue))} skeleton={480}>
      {(shown) => (
        <MonthMessagesPart
          key={`${shown.langue} ${shown.messageList.map((one) => one.operationId).join()} ${month.dateModificationMessageAdmin}`}
          month={month}
          shown={shown}
          onLanguage={setLangue}
        />
      )}
    </Loaded>
  )
}
