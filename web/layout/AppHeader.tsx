import { Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { late } from '../ui/late.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ActingBanner } from './ActingBanner.tsx'
import classes from './AppHeader.module.css'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { MainMenu } from './MainMenu.tsx'
import { NetworkLogo } from './NetworkLogo.tsx'
import { NetworkSelect } from './NetworkSelect.tsx'

const MenuDrawer = late(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

/** The head of the pages behind the log-in: the menu as a row, or behind a button below 1280 pixels. */
export function AppHeader() {
  const { t } = useTranslation()
  const { network, networks, brand } = useProfile()
  const [opened, drawer] = useDisclosure(false)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  return (
    <header className={classes.header}>
      <div className={classes.accent} style={{ background: brand.couleurAccent }} />
      <div className={classes.row}>
        <Group gap="sm" wrap="nowrap" className={classes.start}>
          <div className={classes.burger}>
            <Burger
              size="sm"
              opened={opened}
              onClick={drawer.toggle}
              aria-label={t('menu.open')}
              aria-expanded={opened}
            />
          </div>
          <Link to="/tableau-de-bord" className={classes.logo}>
            <NetworkLogo displayName={network.displayName} compact={networks.length > 1} {...brand} />
            <span className="visually-hidden"> : {t('menu.home')}</span>
          </Link>
        </Group>
        <nav className={classes.wide} aria-label={t('menu.label')}>
          <MainMenu direction="row" />
        </nav>
        <Group gap="xs" wrap="nowrap" className={classes.end}>
          <Group gap="xs" wrap="nowrap" className={classes.wide}>
            <NetworkSelect />
            <LanguageSelect />
          </Group>
          <ColorSchemeButton />
          <AccountMenu />
        </Group>
      </div>
      <ActingBanner />
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer opened={opened} onClose={drawer.close} />
        </Suspense>
      )}
    </header>
  )
}
