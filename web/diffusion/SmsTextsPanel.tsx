import { Box, Stack, Switch } from '@mantine/core'
import type { Variante } from '@relance/domain/diffusion/diffusion.ts'
import { useTranslation } from 'react-i18next'
import { SmsTextEditor } from '../messages/SmsTextEditor.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { SmsText } from './use-sms-text.ts'

/** The text of the SMS, or two of them when they are to be compared. `second` null: there is one. */
export function SmsTextsPanel(props: {
  first: SmsText
  second: SmsText | null
  max: number
  onChange: (change: { readonly contenu?: string; readonly contenuB?: string | null }) => void
  /** The text that is being worked on. */
  onFocus: (variante: Variante) => void
}) {
  const { first, second, max, onChange, onFocus } = props
  const { t } = useTranslation('diffusion')
  const field = (text: SmsText, variante: Variante, label: string, change: (next: string) => void) => (
    <Box onFocusCapture={() => onFocus(variante)}>
      <SmsTextEditor
        label={label}
        value={text.text}
        onChange={change}
        length={text.length}
        max={max}
        segments={text.segments}
        readOnly={false}
      />
    </Box>
  )
  return (
    <Panel title={t('sms.text')}>
      <Stack gap="lg">
        {field(first, 'A', second ? t('variants.text', { variante: 'A' }) : t('sms.textLabel'), (contenu) =>
          onChange({ contenu }),
        )}
        <Switch
          label={t('variants.compare')}
          description={t('variants.hint')}
          checked={second !== null}
          onChange={(event) => {
            onChange({ contenuB: event.currentTarget.checked ? '' : null })
            onFocus(event.currentTarget.checked ? 'B' : 'A')
          }}
        />
        {second && field(second, 'B', t('variants.text', { variante: 'B' }), (contenuB) => onChange({ contenuB }))}
      </Stack>
    </Panel>
  )
}
