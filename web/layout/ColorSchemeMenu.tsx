import { Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LateMenuProps } from '../ui/LateMenu.tsx'
import { OpenedMenu } from '../ui/OpenedMenu.tsx'
import { schemes } from './schemes.ts'

/** The choice between light, dark, and as the system is. */
export function ColorSchemeMenu({ button }: LateMenuProps) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <OpenedMenu button={button} position="bottom-end">
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
    </OpenedMenu>
  )
}
