import { Anchor, Button, Divider, Stack } from '@mantine/core'
import type { Profile } from '@relance/domain/auth/auth.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeRedirect } from '../paths.ts'
import { tellError } from '../ui/toasts.ts'
import { profileQuery, useSwitchNetwork } from './auth.queries.ts'
import { Door } from './Door.tsx'
import { oidcOfferQuery } from './door.queries.ts'
import { useKeptBrand } from './kept-brand.ts'
import { findKeptNetwork } from './kept-network.ts'
import { LoginForm } from './LoginForm.tsx'
import type { LoginSearch } from './login-search.ts'
import { NetworkChoice } from './NetworkChoice.tsx'

/** The door. Back to the page asked for afterwards; those of several networks choose one first, once on a device. */
export function LoginPage({ redirect, reseau }: LoginSearch) {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const cache = useQueryClient()
  const toNetwork = useSwitchNetwork()
  const { name, displayName } = useKeptBrand()
  const { data: oidc } = useQuery(oidcOfferQuery(name))
  const [secondStep, setSecondStep] = useState(false)
  const [choosing, setChoosing] = useState<Profile | null>(null)

  const goOn = () => router.history.push(safeRedirect(redirect))
  const enter = async () => {
    const profile = await cache.fetchQuery(profileQuery())
    const wanted = [reseau, findKeptNetwork(profile.id)].find((slug) =>
      profile.networks.some((network) => network.name === slug),
    )
    if (profile.networkType === 'mono' || wanted === profile.network.name) goOn()
    else if (wanted) toNetwork.mutate(wanted, { onSettled: goOn })
    else setChoosing(profile)
  }

  if (choosing)
    return (
      <Door title={t('network.title')} text={t('network.text')}>
        <NetworkChoice networks={choosing.networks} onDone={goOn} />
      </Door>
    )
  return (
    <Door title={t(secondStep ? 'secondFactor.title' : 'title')} text={secondStep ? undefined : t('subtitle')}>
      <LoginForm
        onDone={() => void enter().catch(tellError)}
        onSecondStep={setSecondStep}
        help={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/oubli-mot-de-passe" {...props} />}>
            {t('forgottenLink')}
          </Anchor>
        }
      />
      {oidc?.url && !secondStep && (
        <Stack gap="md" mt="md">
          <Divider label={t('oidc.or')} />
          <Button component="a" href={oidc.url} variant="default" size="md" fullWidth>
            {t('oidc.button', { network: displayName })}
          </Button>
        </Stack>
      )}
    </Door>
  )
}
