import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Stack gap="md" maw={560}>
      <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('security.recoveryTitle')} role="status">
        <Text fz="sm">{t('security.recoveryText')}</Text>
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'security.copied' : 'security.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          {t('security.print')}
        </Button>
        <Button onClick={onKept}>{t('security.kept')}</Button>
      </Group>
    </Stack>
  )
}
