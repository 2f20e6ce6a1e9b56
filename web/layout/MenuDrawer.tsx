import { Drawer, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AppHeader.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { MainMenu } from './MainMenu.tsx'
import { NetworkSelect } from './NetworkSelect.tsx'

interface MenuDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The menu of the narrow screens, in a column beside the page. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { t } = useTranslation()
  // The drawer remembers where the focus was, to give it back, when it sees itself open: it must be there, closed, before.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer opened={shown} onClose={onClose} title={t('menu.label')} size={320}>
      <nav aria-label={t('menu.label')}>
        <MainMenu direction="column" onFollow={onClose} />
      </nav>
      <Group gap="sm" className={classes.drawerEnd}>
        <NetworkSelect />
        <LanguageSelect />
      </Group>
    </Drawer>
  )
}
