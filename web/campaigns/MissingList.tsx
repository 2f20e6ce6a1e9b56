import { List, ThemeIcon } from '@mantine/core'
import type { Reason } from '@relance/domain/campaigns/before-locking.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { stepScreens } from '../targeting/campaign.queries.ts'
import { MissingItem } from './MissingItem.tsx'

const kinds = {
  missing: { color: 'orange', Icon: IconAlertTriangle },
  advice: { color: 'blue', Icon: IconInfoCircle },
} as const

/** What keeps a campaign from going on, or what is worth a look before it does, each with the way to it. */
export function MissingList(props: {
  id: number
  kind?: keyof typeof kinds
  reasons: readonly (Reason & { readonly message: string })[]
  screens?: ReturnType<typeof stepScreens>
}) {
  const { id, kind = 'missing', reasons, screens } = props
  const { color, Icon } = kinds[kind]
  return (
    <List
      spacing="xs"
      icon={
        <ThemeIcon variant="light" color={color} radius="xl" size={24}>
          <Icon size={14} />
        </ThemeIcon>
      }
    >
      {reasons.map((reason) => (
        <MissingItem
          key={`${reason.code} ${reason.operationId ?? ''}`}
          id={id}
          reason={reason}
          {...(screens && { screens })}
        />
      ))}
    </List>
  )
}
