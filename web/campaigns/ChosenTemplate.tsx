import { Badge, Button, Group, Select, Text } from '@mantine/core'
import type { MonthTemplates } from '@relance/domain/campaigns/month-templates.ts'
import type { TemplateChoice } from '@relance/domain/messages/messages.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const inheritedValue = 'inherited'

/** One of the templates of a month: where it comes from, another in its place, and the way back. */
export function ChosenTemplate(props: {
  label: string
  own: 'network' | 'month'
  chosen: number | null
  inherited: MonthTemplates['sms']['herite']
  /** Of the one that holds, where nothing can be chosen. */
  title: string
  offered: readonly TemplateChoice[] | undefined
  readOnly: boolean
  frozen: boolean
  onChange: (id: number | null) => void
}) {
  const { label, own, chosen, inherited, title, offered = [], readOnly, frozen, onChange } = props
  const { t } = useTranslation('steering')
  const inheritedLabel = t(`templates.inherited.${inherited.origine === 'reseau' ? 'network' : 'product'}`, {
    name: inherited.titre,
  })
  const group = (origine: 'reseau' | 'relance') => ({
    group: t(`templates.origin.${origine}`),
    items: offered
      .filter((one) => one.origine === origine)
      .map(({ id, titre }) => ({ value: String(id), label: titre })),
  })
  return (
    <>
      {readOnly ? (
        <>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <Text size="sm">{title}</Text>
        </>
      ) : (
        <Select
          label={label}
          allowDeselect={false}
          value={chosen === null ? inheritedValue : String(chosen)}
          onChange={(value) => onChange(value === null || value === inheritedValue ? null : Number(value))}
          data={[
            { value: inheritedValue, label: inheritedLabel },
            ...[group('reseau'), group('relance')].filter(({ items }) => items.length > 0),
          ]}
        />
      )}
      <Group gap="xs" mt={6} mb="sm" mih={26}>
        <Badge variant="light" color={chosen === null ? 'gray' : undefined} tt="none">
          {frozen ? t('templates.frozen') : t(chosen === null ? 'templates.isInherited' : `templates.own.${own}`)}
        </Badge>
        {chosen !== null && !frozen && (
          <Text size="xs" c="dimmed">
            {t('templates.instead', { name: inherited.titre })}
          </Text>
        )}
        {chosen !== null && !readOnly && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('calendar.backOf', { name: label })}
            onClick={() => onChange(null)}
          >
            {t('calendar.back')}
          </Button>
        )}
      </Group>
    </>
  )
}
