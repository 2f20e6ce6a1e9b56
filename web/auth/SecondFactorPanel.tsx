import { Badge, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { DisableSecondFactor } from './DisableSecondFactor.tsx'
import { EnableSecondFactor } from './EnableSecondFactor.tsx'
import { secondFactorQuery } from './security.queries.ts'

/** The second factor of the one logged in: off, being turned on, or on. */
export function SecondFactorPanel() {
  const { t } = useTranslation('auth')
  const cache = useQueryClient()
  const query = useQuery(secondFactorQuery())
  const [enabling, enablingIs] = useDisclosure(false)
  const [disabling, disablingIs] = useDisclosure(false)
  const state = query.data
  return (
    <Panel
      title={t('secondFactor.title')}
      text={t('security.why')}
      actions={
        state?.possible && (
          <Badge variant="light" color={state.actif ? 'teal' : 'gray'}>
            {t(state.actif ? 'security.on' : 'security.off')}
          </Badge>
        )
      }
    >
      <Loaded query={query} skeleton={80}>
        {({ possible, actif, codesRestants }) =>
          !possible ? (
            <Text fz="sm">{t('security.notForRole')}</Text>
          ) : enabling ? (
            <EnableSecondFactor
              onDone={() => {
                enablingIs.close()
                tellDone(t('security.enabled'))
                void cache.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
              }}
              onCancel={enablingIs.close}
            />
          ) : !actif ? (
            <Button onClick={enablingIs.open}>{t('security.start')}</Button>
          ) : (
            <Stack gap="md" align="flex-start">
              <Text fz="sm">{t('security.codesLeft', { count: codesRestants })}</Text>
              {disabling ? (
                <DisableSecondFactor onDone={disablingIs.close} />
              ) : (
                <Button variant="default" onClick={disablingIs.open}>
                  {t('security.disable')}
                </Button>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
