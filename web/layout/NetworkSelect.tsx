import { Loader, NativeSelect } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile, useSwitchNetwork } from '../auth/auth.queries.ts'
import { tellDone } from '../ui/toasts.ts'

/** The network one is on, for those who work for several: another choice shows another network's data. */
export function NetworkSelect() {
  const { t } = useTranslation()
  const { network, networks } = useProfile()
  const change = useSwitchNetwork()
  const navigate = useNavigate()
  if (networks.length < 2) return null
  const choose = (slug: string) =>
    change.mutate(slug, {
      onSuccess: () => {
        const displayName = networks.find((one) => one.name === slug)?.displayName ?? slug
        tellDone(t('network.changed', { network: displayName }))
        // What the page shows may not exist on the other network.
        void navigate({ to: '/tableau-de-bord', search: { pour: undefined } })
      },
    })
  return (
    <NativeSelect
      aria-label={t('network.label')}
      w={140}
      size="sm"
      leftSection={change.isPending ? <Loader size={14} /> : <IconBuildingStore size={16} />}
      value={network.name}
      disabled={change.isPending}
      data={networks.map(({ name, displayName }) => ({ value: name, label: displayName }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
