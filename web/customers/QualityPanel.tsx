import { Group, List, Text, ThemeIcon } from '@mantine/core'
import type { CustomerSheet } from '@relance/domain/customers/customer-sheet.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { QualityBadge } from './QualityBadge.tsx'

/** How complete the data is, and what it is made of. */
export function QualityPanel({ sheet }: { sheet: CustomerSheet }) {
  const { t } = useTranslation('customers')
  return (
    <Panel
      title={t('quality.title')}
      text={t('quality.text')}
      actions={
        <Group gap="xs">
          <Text fw={700}>{t('quality.score', { score: sheet.qualite })}</Text>
          <QualityBadge level={sheet.niveauQualite} />
        </Group>
      }
    >
      {sheet.raisonsQualite === null ? (
        <Text c="dimmed" fz="sm">
          {t('quality.later')}
        </Text>
      ) : (
        <List spacing={6} size="sm" listStyleType="none" center>
          {sheet.raisonsQualite.map(({ critere, points, acquis }) => (
            <List.Item
              key={critere}
              icon={
                <ThemeIcon size={20} radius="xl" variant="light" color={acquis ? 'green' : 'red'} aria-hidden>
                  {acquis ? <IconCheck size={14} /> : <IconX size={14} />}
                </ThemeIcon>
              }
            >
              {t(`quality.${critere}`)}{' '}
              <Text span c="dimmed" inherit>
                {t(acquis ? 'quality.points' : 'quality.missing', { points })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  )
}
