import { Anchor, List, Text } from '@mantine/core'
import type { Reason } from '@relance/domain/campaigns/before-locking.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { campaignScreens, type stepScreens } from '../targeting/campaign.queries.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'

type Told = Reason & { readonly message: string }

type Screens = ReturnType<typeof stepScreens>

/** One thing missing before the lock, or before a month is validated, with the way to where it is mended. */
export function MissingItem({
  id,
  reason,
  screens = campaignScreens,
}: {
  id: number
  reason: Told
  screens?: Screens
}) {
  const operationName = useOperationName()
  const { message, operationId } = reason
  return (
    <List.Item>
      <Text span size="sm">
        {operationId === undefined ? message : `${operationName(operationId)} : ${message}`}
      </Text>{' '}
      <MissingLink id={String(id)} reason={reason} screens={screens} />
    </List.Item>
  )
}

function MissingLink({ id, reason, screens }: { id: string; reason: Told; screens: Screens }) {
  const { t } = useTranslation('messages')
  const { endroit, operationId, field } = reason
  const label = t(`lock.go.${endroit}`)
  switch (endroit) {
    case 'ciblage':
    case 'affinage': {
      const to = endroit === 'ciblage' ? screens.targeting : screens.refine
      return (
        <Anchor size="sm" renderRoot={(given) => <Link to={to} params={{ id }} {...given} />}>
          {label}
        </Anchor>
      )
    }
    case 'compte':
      return (
        <Anchor size="sm" renderRoot={(given) => <Link to="/mon-compte" hash={field ?? ''} {...given} />}>
          {label}
        </Anchor>
      )
    case 'import':
      return (
        <Anchor size="sm" renderRoot={(given) => <Link to="/import" {...given} />}>
          {label}
        </Anchor>
      )
    case 'promotions':
      return (
        <Anchor
          size="sm"
          component="button"
          type="button"
          onClick={() => {
            const card = document.getElementById(`operation-${operationId}`)
            card?.scrollIntoView({ block: 'center' })
            card?.querySelector('textarea')?.focus({ preventScroll: true })
          }}
        >
          {label}
        </Anchor>
      )
    case 'reseau':
      return (
        <Text span size="sm" c="dimmed">
          {label}
        </Text>
      )
  }
}
