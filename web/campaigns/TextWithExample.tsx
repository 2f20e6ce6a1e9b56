import { Stack, Text } from '@mantine/core'
import type { KnownValues, Variables } from '@relance/domain/messages/merge.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PromotionCard } from '../messages/PromotionCard.tsx'
import { PromotionReading } from '../messages/PromotionPreview.tsx'
import { useOperationName } from '../targeting/use-targeting-choices.ts'

/** What is said about an operation, beside how it reads with an example; under it, where it stands for an inherited text. */
export function TextWithExample(props: {
  rank: number
  operationId: number
  value: string
  known?: KnownValues
  /** Of the example; the operation is added. */
  variables: Variables
  readOnly: boolean
  onChange: (next: string) => void
  children: ReactNode
}) {
  const { rank, operationId, value, known = {}, variables, readOnly, onChange, children } = props
  const { t } = useTranslation('messages')
  const operation = useOperationName()(operationId)
  return (
    <Stack gap={4}>
      <PromotionCard
        anchor={`operation-${operationId}`}
        rank={rank}
        operationId={operationId}
        operation={operation}
        value={value}
        known={known}
        preview={
          <>
            <Text size="sm" fw={500} mb={4}>
              {t('promotions.preview')}
            </Text>
            <PromotionReading value={value} variables={{ ...variables, operation }} />
          </>
        }
        readOnly={readOnly}
        onChange={onChange}
      />
      {children}
    </Stack>
  )
}
