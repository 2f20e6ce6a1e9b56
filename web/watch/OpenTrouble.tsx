import { Button, Text } from '@mantine/core'
import type { TroubleRow } from '@relance/domain/watch/trouble-row.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile, useSwitchNetwork } from '../auth/auth.queries.ts'
import { placeOf } from './trouble-place.ts'

/** The way to where a trouble is dealt with. One of another network is reached by going over to that network. */
export function OpenTrouble({ trouble }: { trouble: TroubleRow }) {
  const { t } = useTranslation('watch')
  const { network, networks } = useProfile()
  const change = useSwitchNetwork()
  const navigate = useNavigate()
  const { label, reseau } = trouble
  const place = placeOf(trouble)
  const look = { size: 'xs', variant: 'default', rightSection: <IconArrowRight size={14} /> } as const
  if (reseau.name === network.name)
    return (
      <Button
        {...look}
        aria-label={t('troubles.openOf', { label })}
        renderRoot={(props) => <Link {...place} {...props} />}
      >
        {t('troubles.open')}
      </Button>
    )
  if (!networks.some(({ name }) => name === reseau.name))
    return (
      <Text fz="xs" c="dimmed">
        {t('troubles.elsewhere')}
      </Text>
    )
  return (
    <Button
      {...look}
      h="auto"
      py={4}
      styles={{ label: { whiteSpace: 'normal' } }}
      loading={change.isPending}
      onClick={() => change.mutate(reseau.name, { onSuccess: () => void navigate(place) })}
    >
      {t('troubles.openIn', { network: reseau.displayName })}
    </Button>
  )
}
