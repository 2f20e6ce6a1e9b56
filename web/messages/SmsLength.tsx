import { Text, Tooltip } from '@mantine/core'
import type { KnownValues } from '@relance/domain/messages/merge.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import { smsTextLength, smsTextMaxSeptets } from '@relance/domain/messages/sms-text.ts'
import { stopMentionMaxSeptets } from '@relance/domain/messages/stop-mention.ts'
import { useTranslation } from 'react-i18next'

/** What a text would come to in an SMS, at its longest: its septets, those of the STOP mention, the messages billed. */
export function SmsLength({ value, known }: { value: string; known: KnownValues }) {
  const { t } = useTranslation('messages')
  const length = smsTextLength(value, known)
  const { segments } = segmentsOf(' '.repeat(length + stopMentionMaxSeptets))
  const over = length > smsTextMaxSeptets
  return (
    <Tooltip label={t('counter.hint')} multiline maw={300}>
      <Text size="xs" c="dimmed" fw={over ? 600 : 400} tabIndex={0}>
        {t('promotions.inSms', { n: length, max: smsTextMaxSeptets, mention: stopMentionMaxSeptets })}
        {over && ` · ${t('counter.segments', { count: segments })}`}
      </Text>
    </Tooltip>
  )
}
