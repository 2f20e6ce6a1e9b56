import { Accordion, ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import type { LabelRuleRow, ProductLabelRule } from '@relance/domain/forecasts/labels.contract.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { labelRulesQuery, useDeleteLabelRule, useMoveLabelRule } from './labels.queries.ts'

/** The network's rules in the order in which they take a line, and the product's, to read. */
export function LabelRules({ onEdit }: { onEdit: (rule: LabelRuleRow) => void }) {
  const { t, i18n } = useTranslation('forecasts')
  const query = useQuery(labelRulesQuery(i18n.language))
  return (
    <Loaded query={query} skeleton={240}>
      {({ reseau, produit }) => (
        <>
          <Panel title={t('labels.rules')} text={t('labels.rulesText')}>
            {reseau.length === 0 ? (
              <EmptyState title={t('labels.noRules')} text={t('labels.noRulesText')} />
            ) : (
              <OwnRules rules={reseau} onEdit={onEdit} />
            )}
          </Panel>
          <Accordion variant="contained">
            <Accordion.Item value="product">
              <Accordion.Control>{t('labels.product')}</Accordion.Control>
              <Accordion.Panel>
                <ProductRules rules={produit} />
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        </>
      )}
    </Loaded>
  )
}

function OwnRules({ rules, onEdit }: { rules: readonly LabelRuleRow[]; onEdit: (rule: LabelRuleRow) => void }) {
  const { t } = useTranslation('forecasts')
  const move = useMoveLabelRule()
  const [removed, setRemoved] = useState<LabelRuleRow | null>(null)
  return (
    <>
      <DataTable
        label={t('labels.rules')}
        rows={rules}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'text',
            header: t('labels.label'),
            names: true,
            cell: ({ mode, motif }) => t(`labels.says.${mode}`, { motif }),
          },
          { id: 'operation', header: t('labels.operation'), cell: ({ label }) => label ?? t('labels.noOperation') },
          {
            id: 'actions',
            header: t('labels.actions'),
            silentHeader: true,
            align: 'right',
            cell: (rule) => (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={t('labels.up', { motif: rule.motif })}
                  disabled={rule === rules[0] || move.isPending}
                  onClick={() => move.mutate({ id: rule.id, sens: 'haut' })}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('labels.down', { motif: rule.motif })}
                  disabled={rule === rules.at(-1) || move.isPending}
                  onClick={() => move.mutate({ id: rule.id, sens: 'bas' })}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('labels.editOf', { motif: rule.motif })}
                  onClick={() => onEdit(rule)}
                >
                  {t('operations.edit')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  aria-label={t('labels.removeOf', { motif: rule.motif })}
                  onClick={() => setRemoved(rule)}
                >
                  {t('labels.remove')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {removed && <RemoveDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function RemoveDialog({ rule, onClose }: { rule: LabelRuleRow; onClose: () => void }) {
  const { t } = useTranslation('forecasts')
  const remove = useDeleteLabelRule()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('labels.removeTitle')}
      confirmLabel={t('labels.remove')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(rule.id, { onSuccess: onClose, onError: onClose })}
    >
      <Text fz="sm">{t('labels.removeText', { motif: rule.motif })}</Text>
    </ConfirmDialog>
  )
}

function ProductRules({ rules }: { rules: readonly ProductLabelRule[] }) {
  const { t } = useTranslation('forecasts')
  return (
    <Stack gap="sm">
      {rules.map((rule) => (
        <div key={rule.operationId ?? 0}>
          <Text fz="sm" fw={600}>
            {rule.label ?? t('labels.noOperation')}
          </Text>
          {rule.codes.length > 0 && <Text fz="sm">{t('labels.codes', { codes: rule.codes.join(', ') })}</Text>}
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {rule.libelles.join(' · ')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
