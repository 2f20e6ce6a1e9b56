import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { CustomerSheet } from '@relance/domain/customers/customer-sheet.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { FactList } from '../members/Facts.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { useRestoreImported, type Whom } from './customer.queries.ts'

/** Who a customer is and where it is reached; what was corrected by hand, and what the garage's software says instead. */
export function IdentityPanel({ whom, sheet }: { whom: Whom; sheet: CustomerSheet }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const mayWrite = useRight('account.write')
  const [edits, setEdits] = useState(false)
  const title = { 'M.': t('identity.mr'), Mme: t('identity.mrs') }[sheet.civilite] ?? ''
  const street = [sheet.adresse1, sheet.adresse2, `${sheet.codePostal} ${sheet.ville}`.trim()].filter(Boolean)
  return (
    <Panel
      title={t('identity.title')}
      actions={
        mayWrite && (
          <Button size="xs" variant="light" leftSection={<IconPencil size={16} />} onClick={() => setEdits(true)}>
            {t('identity.edit')}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { name: t('identity.name'), value: [title, sheet.prenom, sheet.nom].filter(Boolean).join(' ') },
          ...(sheet.raisonSociale ? [{ name: t('identity.company'), value: sheet.raisonSociale }] : []),
          { name: t('column.mobile'), value: sheet.portable && formats.phone(sheet.portable) },
          { name: t('identity.phone'), value: sheet.telephone && formats.phone(sheet.telephone) },
          { name: t('column.email'), value: sheet.email },
          { name: t('identity.address'), value: street.join(', ') },
        ]}
      />
      {sheet.corrections.length > 0 && <Corrections whom={whom} sheet={sheet} mayWrite={mayWrite} />}
      {edits && <CorrectionDialog whom={whom} sheet={sheet} onClose={() => setEdits(false)} />}
    </Panel>
  )
}

function Corrections({ whom, sheet, mayWrite }: { whom: Whom; sheet: CustomerSheet; mayWrite: boolean }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const restore = useRestoreImported(whom)
  return (
    <Stack gap="xs" mt="md">
      {sheet.corrections.map(({ champ, importe, corrigeLe, corrigePar }) => (
        <Group key={champ} justify="space-between" gap="xs" align="flex-start">
          <div style={{ minWidth: 0, flex: '1 1 220px' }}>
            <Group gap={6}>
              <Badge variant="light" color="blue" tt="none">
                {t('identity.corrected', { what: t(`identity.part.${champ}`) })}
              </Badge>
              <Text span c="dimmed" fz="xs">
                {formats.dayOf(corrigeLe)} {corrigePar && t('history.by', { name: corrigePar })}
              </Text>
            </Group>
            <Text c="dimmed" fz="xs" mt={2} style={{ overflowWrap: 'anywhere' }}>
              {importe ? t('identity.imported', { value: importe }) : t('identity.importedNothing')}
            </Text>
          </div>
          {mayWrite && (
            <Anchor
              component="button"
              type="button"
              fz="sm"
              disabled={restore.isPending}
              onClick={() => restore.mutate(champ, { onSuccess: () => tellDone(t('identity.restored')) })}
            >
              {t('identity.restore')}
              <span className="visually-hidden"> : {t(`identity.part.${champ}`)}</span>
            </Anchor>
          )}
        </Group>
      ))}
    </Stack>
  )
}
