import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../ui/LateMenu.tsx'
import { schemes } from './schemes.ts'

const loadMenu = async () => (await import('./ColorSchemeMenu.tsx')).ColorSchemeMenu

/** Light, dark, or as the system is. */
export function ColorSchemeButton() {
  const { t } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  const Current = schemes.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <LateMenu
      load={loadMenu}
      button={
        <ActionIcon variant="default" size={36} aria-label={t('scheme.label')}>
          <Current size={18} />
        </ActionIcon>
      }
    />
  )
}
