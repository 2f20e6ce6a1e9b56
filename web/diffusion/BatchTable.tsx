import { ActionIcon, Alert, Anchor, Button, Group, NumberInput, Table, Text } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { Fenetre } from '@relance/domain/diffusion/diffusion.ts'
import { IconCalendar, IconCircleCheck, IconPlus, IconScale, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import classes from './BatchTable.module.css'
import { addBatch, type BatchRow, faultsOf, shareOut, sumOf } from './batches.ts'
import { HourField } from './HourField.tsx'
import { isInWindow, isOpenDay, nextOpenDay, nextSlot } from './plan-window.ts'

/** What the server refused of a batch, in its words. */
export interface BatchRefusal {
  readonly index: number
  readonly field: 'dateHeure' | 'volume'
  readonly message: string
}

/**
 * One to five batches: day, hour and volume, the sum checked against the contacts, and the next legal slot offered where
 * one is not allowed. With `immediate` the first batch leaves at once, or at `firstSlot` while the window is closed.
 */
export function BatchTable(props: {
  rows: readonly BatchRow[]
  total: number
  max: number
  immediate: boolean
  firstSlot: string | null
  fenetre: Fenetre
  refusals: readonly BatchRefusal[]
  onChange: (rows: BatchRow[]) => void
}) {
  const { rows, total, max, immediate, firstSlot, fenetre, refusals, onChange } = props
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const formats = useFormats()
  const faults = faultsOf(rows, immediate)
  const left = total - sumOf(rows)
  const set = (index: number, change: Partial<BatchRow>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...change } : row)))
  const refused = (index: number, field: BatchRefusal['field']) =>
    refusals.find((refusal) => refusal.index === index && refusal.field === field)?.message

  return (
    <div>
      <Table className={classes.table} aria-label={t('batches.title')} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {(['number', 'date', 'hour', 'volume'] as const).map((column) => (
              <Table.Th key={column} role="columnheader" scope="col">
                {t(`batches.${column}`)}
              </Table.Th>
            ))}
            <Table.Th role="columnheader" scope="col" w={44}>
              <span className="visually-hidden">{t('batches.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row, index) => {
            const now = immediate && index === 0
            const fault = faults[index]
            const outside = !now && fault !== 'date' && fault !== 'heure' && !isInWindow(row, fenetre)
            const slot = outside ? nextSlot(row, fenetre) : null
            const n = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a batch is its number
              <Table.Tr key={index} role="row">
                <Table.Td role="cell" className={classes.number} data-label={t('batches.number')}>
                  {n}
                </Table.Td>
                {now ? (
                  <Table.Td role="cell" colSpan={2} className={classes.now} data-label={t('batches.date')}>
                    <Text size="sm" fw={600}>
                      {t(firstSlot ? 'batches.asSoon' : 'batches.now')}
                    </Text>
                    {firstSlot && (
                      <Text size="xs" c="dimmed">
                        {t('batches.closed', {
                          moment: `${formats.weekday(firstSlot)} ${formats.moment(firstSlot)}`,
                        })}
                      </Text>
                    )}
                  </Table.Td>
                ) : (
                  <>
                    <Table.Td role="cell" data-label={t('batches.date')}>
                      <DateInput
                        aria-label={t('batches.dateOf', { n })}
                        value={row.date || null}
                        onChange={(date) => set(index, { date: date ?? '' })}
                        valueFormat="DD/MM/YYYY"
                        excludeDate={(day) => !isOpenDay(day, fenetre)}
                        leftSection={<IconCalendar size={16} aria-hidden />}
                        error={
                          fault === 'date'
                            ? t('batches.dateMissing')
                            : fault === 'order'
                              ? t('batches.order')
                              : refused(index, 'dateHeure')
                        }
                      />
                      {slot && (
                        <Text size="xs" mt={4} role="alert" c="var(--mantine-color-error)">
                          {t('batches.outside')}{' '}
                          <Anchor component="button" type="button" size="xs" fw={600} onClick={() => set(index, slot)}>
                            {t('batches.useSlot', { day: formats.day(slot.date), hour: slot.heure })}
                          </Anchor>
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td role="cell" data-label={t('batches.hour')}>
                      <HourField
                        name={t('batches.hourOf', { n })}
                        value={row.heure}
                        onChange={(heure) => set(index, { heure })}
                        error={fault === 'heure' ? t('batches.hourMissing') : undefined}
                      />
                    </Table.Td>
                  </>
                )}
                <Table.Td role="cell" data-label={t('batches.volume')}>
                  <NumberInput
                    aria-label={t('batches.volumeOf', { n })}
                    value={row.volume}
                    onChange={(volume) => set(index, { volume: typeof volume === 'number' ? volume : '' })}
                    min={1}
                    allowDecimal={false}
                    allowNegative={false}
                    error={fault === 'volume' ? word('VALEUR_NUMERIQUE') : undefined}
                  />
                </Table.Td>
                <Table.Td role="cell">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={rows.length === 1}
                    aria-label={t('batches.remove', { n })}
                    onClick={() => onChange(rows.filter((_, i) => i !== index))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Group justify="space-between" mt="sm" gap="sm">
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= max}
            onClick={() => onChange(addBatch(rows, total, (day) => nextOpenDay(day, fenetre)))}
          >
            {t('batches.add')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconScale size={14} aria-hidden />}
            disabled={rows.length < 2}
            onClick={() => onChange(shareOut(rows, total))}
          >
            {t('batches.share')}
          </Button>
          {rows.length >= max && (
            <Text size="xs" c="dimmed">
              {t('batches.max', { max })}
            </Text>
          )}
        </Group>
        <Text size="sm" fw={600} role="status" c={left === 0 ? undefined : 'var(--mantine-color-error)'}>
          {left === 0 ? (
            <Group gap={6} component="span">
              <IconCircleCheck size={18} color="light-dark(#1b5e2b, #8ce99a)" aria-hidden />
              {t('batches.complete', { n: formats.number(total) })}
            </Group>
          ) : left > 0 ? (
            t('batches.left', { count: left, n: formats.number(left), total: formats.number(total) })
          ) : (
            t('batches.over', { count: -left, n: formats.number(-left), total: formats.number(total) })
          )}
        </Text>
      </Group>
      <WindowNote fenetre={fenetre} />
    </div>
  )
}

/** When promotional SMS may leave, in words. */
function WindowNote({ fenetre }: { fenetre: Fenetre }) {
  const { t, i18n } = useTranslation('diffusion')
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 2026 was a Monday.
  const names = fenetre.jours.map((day) => weekday.format(new Date(Date.UTC(2026, 0, 4 + day))))
  const days =
    names.length > 2 && fenetre.jours.at(-1)! - fenetre.jours[0]! === names.length - 1
      ? t('batches.daysRange', { from: names[0], to: names.at(-1) })
      : names.join(', ')
  return (
    <Alert variant="light" color="gray" mt="sm" p="xs">
      <Text size="xs">{t('batches.window', { days, from: fenetre.debut, to: fenetre.fin })}</Text>
    </Alert>
  )
}
