import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the system is. */
export function ColorSchemeButton() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = schemes.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('scheme.label')}>
          <Current size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, icon: Picture }) => (
          <Menu.Item
            key={value}
            leftSection={<Picture size={16} />}
            onClick={() => setColorScheme(value)}
            fw={value === colorScheme ? 650 : undefined}
            role="menuitemradio"
            aria-checked={value === colorScheme}
          >
            {t(`scheme.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
