import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDevices, IconLogout, IconReceiptEuro, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logout, useProfile } from '../auth/auth.queries.ts'

/** Who is logged in, their account, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const profile = useProfile()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return (
    <Menu shadow="md" position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('account.menu', { name: profile.name })}>
          <IconUserCircle size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '0.35rem 0.75rem 0.6rem' }}>
          <Text fw={600} fz="sm">
            {profile.adherentNom || profile.name}
          </Text>
          <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {profile.email}
          </Text>
        </div>
        <Menu.Item
          leftSection={<IconUserCircle size={16} />}
          renderRoot={(props) => <Link to="/mon-compte" {...props} />}
        >
          {t('menu.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReceiptEuro size={16} />}
          renderRoot={(props) => <Link to="/facturation" {...props} />}
        >
          {t('menu.billing')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={16} />}
          renderRoot={(props) => <Link to="/mes-sessions" {...props} />}
        >
          {t('account.sessions')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={16} />}
          renderRoot={(props) => <Link to="/securite" {...props} />}
        >
          {t('account.security')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => {
            logout()
            // What the pages know is forgotten once none of them is on the screen any more.
            void navigate({ to: '/' }).then(() => cache.clear())
          }}
        >
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
