import { Badge, Button, Text } from '@mantine/core'
import type { MassChangeDone } from '@relance/domain/members/mass-change.ts'
import type { MassField } from '@relance/domain/members/mass-change-fields.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone, tellError } from '../ui/toasts.ts'
import { useUndoMassChange } from './changes.queries.ts'
import { useChangeWords } from './use-change-words.ts'

/** The latest changes, each of which can be taken back once. */
export function ChangesDone({ changes }: { changes: readonly MassChangeDone[] }) {
  const { t } = useTranslation('changes')
  const formats = useFormats()
  const write = useChangeWords()
  const [asked, setAsked] = useState<MassChangeDone | null>(null)
  const undo = useUndoMassChange()
  return (
    <Panel title={t('done.title')} text={t('done.text')}>
      {changes.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('done.none')}
        </Text>
      ) : (
        <DataTable
          label={t('done.title')}
          rows={changes}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'what',
              header: t('done.what'),
              names: true,
              cell: ({ champ, valeur }) =>
                t('done.became', { field: t(`field.${champ as MassField}`), value: write(champ, valeur) }),
            },
            { id: 'when', header: t('done.when'), cell: ({ quand }) => formats.moment(quand) },
            { id: 'who', header: t('done.who'), cell: ({ auteur }) => auteur },
            {
              id: 'count',
              header: t('done.workshops'),
              align: 'right',
              cell: ({ adherents }) => formats.number(adherents),
            },
            {
              id: 'undo',
              header: t('done.undo'),
              silentHeader: true,
              align: 'right',
              cell: (change) =>
                change.annuleLe === null ? (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    onClick={() => setAsked(change)}
                  >
                    {t('done.undo')}
                  </Button>
                ) : (
                  <Badge variant="light" color="gray" tt="none">
                    {t('done.undone', { count: change.rendus, n: formats.number(change.rendus) })}
                  </Badge>
                ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('undo.title')}
        confirmLabel={t('undo.confirm')}
        busy={undo.isPending}
        danger
        onConfirm={() =>
          asked &&
          undo.mutate(asked.id, {
            onSuccess: ({ rendus }) => tellDone(t('undo.done', { count: rendus, n: formats.number(rendus) })),
            onError: tellError,
            onSettled: () => setAsked(null),
          })
        }
      >
        <Text>{t('undo.text', { count: asked?.adherents ?? 0, n: formats.number(asked?.adherents ?? 0) })}</Text>
      </ConfirmDialog>
    </Panel>
  )
}
