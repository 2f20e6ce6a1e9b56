import { Input, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { productPressure } from '@relance/domain/targeting/pressure.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import { RuleField } from './RuleField.tsx'
import type { RulesDraft } from './use-rules-draft.ts'

const rests = ['joursUnMessage', 'joursDepuisVisite'] as const
type DaysField = 'joursMessages' | (typeof rests)[number]

/** How often a customer is written to at most: the product's figures, and the network's own where they are stricter. */
export function PressureFields({ form, readOnly }: { form: RulesDraft; readOnly: boolean }) {
  const { t } = useTranslation('rules')
  const { draft, set, errorOf } = form
  const messages = draft.messagesMax ?? productPressure.messagesMax
  const period = draft.joursMessages ?? productPressure.joursMessages
  const days = (field: DaysField) => (
    <NumberInput
      label={t(`${field}.label`)}
      value={draft[field] ?? productPressure[field]}
      onChange={(value) => set(field, value === '' || Number(value) === productPressure[field] ? null : Number(value))}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      suffix={t('daysSuffix')}
      readOnly={readOnly}
      error={errorOf(field)}
    />
  )
  return (
    <Panel title={t('pressure.title')} text={t('pressure.text')}>
      <Stack gap="lg">
        <RuleField
          name={t('messagesMax.label')}
          base={t('messagesMax.base', { n: productPressure.messagesMax, days: productPressure.joursMessages })}
          own={draft.messagesMax !== null || draft.joursMessages !== null}
          effect={t('messagesMax.effect', { count: messages, n: messages, days: period })}
          readOnly={readOnly}
          onGiveBack={() => {
            set('messagesMax', null)
            set('joursMessages', null)
          }}
        >
          <Input.Wrapper label={t('messagesMax.label')} labelElement="div" error={errorOf('messagesMax')}>
            <SegmentedControl
              aria-label={t('messagesMax.label')}
              fullWidth
              readOnly={readOnly}
              data={Array.from({ length: productPressure.messagesMax }, (_, at) => String(at + 1))}
              value={String(messages)}
              onChange={(value) =>
                set('messagesMax', Number(value) === productPressure.messagesMax ? null : Number(value))
              }
            />
          </Input.Wrapper>
          {days('joursMessages')}
        </RuleField>
        {rests.map((field) => (
          <RuleField
            key={field}
            name={t(`${field}.label`)}
            base={t('daysBase', { days: productPressure[field] })}
            own={draft[field] !== null}
            effect={t(`${field}.effect`, { days: draft[field] ?? productPressure[field] })}
            readOnly={readOnly}
            onGiveBack={() => set(field, null)}
          >
            {days(field)}
          </RuleField>
        ))}
      </Stack>
    </Panel>
  )
}
