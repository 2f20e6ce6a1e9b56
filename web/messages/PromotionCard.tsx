import { Badge, Box, Button, Group, Menu, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { fieldsIn, isMergeField } from '@relance/domain/messages/merge.ts'
import { messageMaxLength } from '@relance/domain/messages/message.ts'
import type { TextTemplate } from '@relance/domain/messages/messages.contract.ts'
import { IconBook, IconChevronDown } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HighlightedTextarea, type TextareaHandle } from './HighlightedTextarea.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import { fieldStretches, fillFields, offeredFields } from './merge-fields.ts'
import classes from './PromotionCard.module.css'

/** The message of one operation: its text, what may be put into it, and how a customer will read it. */
export function PromotionCard(props: {
  rank: number
  operation: string
  value: string
  variables: Variables
  /** Who the preview is for, masked; empty when nobody is. */
  customer: string
  library: readonly TextTemplate[]
  readOnly: boolean
  anchor: string
  onChange: (value: string) => void
}) {
  const { rank, operation, value, variables, customer, library, readOnly, onChange } = props
  const { t } = useTranslation('messages')
  const field = useRef<TextareaHandle>(null)
  const stretches = useMemo(() => fieldStretches(value), [value])
  const unknown = fieldsIn(value).filter((name) => !isMergeField(name))
  const length = value.trim().length
  const error =
    length === 0
      ? t('promotions.required')
      : length > messageMaxLength
        ? t('promotions.tooLong', { max: messageMaxLength })
        : unknown.length > 0
          ? t('fields.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })
          : undefined
  return (
    <Paper withBorder p="md" id={props.anchor} component="section" aria-labelledby={`${props.anchor}-title`}>
      <Group gap="sm" mb="sm" wrap="nowrap">
        <Badge circle size="lg" variant="light" miw={28}>
          {rank}
        </Badge>
        <Title order={3} size="h5" id={`${props.anchor}-title`}>
          {operation}
        </Title>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <div>
          <HighlightedTextarea
            ref={field}
            label={t('promotions.text', { operation })}
            value={value}
            onChange={onChange}
            stretches={stretches}
            rows={3}
            readOnly={readOnly}
            error={readOnly ? undefined : error}
            required={!readOnly}
          />
          <Group justify="space-between" mt={6} gap="xs">
            {readOnly ? (
              <span />
            ) : (
              <Group gap="xs">
                <MergeFieldMenu fields={offeredFields} onPick={(name) => field.current?.insert(`{{${name}}}`)} />
                {library.length > 0 && (
                  <Menu position="bottom-start" width={320}>
                    <Menu.Target>
                      <Button
                        size="xs"
                        variant="light"
                        leftSection={<IconBook size={14} aria-hidden />}
                        rightSection={<IconChevronDown size={14} aria-hidden />}
                      >
                        {t('library.open')}
                      </Button>
                    </Menu.Target>
                    <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
                      {library.map((text) => (
                        <Menu.Item key={text.id} onClick={() => onChange(plainText(text.contenu))}>
                          <Text size="sm" fw={600}>
                            {text.titre}
                          </Text>
                          <Text size="xs" c="dimmed" lineClamp={2}>
                            {plainText(text.contenu)}
                          </Text>
                        </Menu.Item>
                      ))}
                    </Menu.Dropdown>
                  </Menu>
                )}
              </Group>
            )}
            <Text size="xs" c={length > messageMaxLength ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('promotions.length', { n: length, max: messageMaxLength })}
            </Text>
          </Group>
        </div>
        <div>
          <Text size="sm" fw={500} mb={4}>
            {customer ? t('promotions.previewFor', { customer }) : t('promotions.preview')}
          </Text>
          <Box className={classes.preview}>
            {value.trim() ? fillFields(value, variables) : <Text c="dimmed">{t('promotions.previewEmpty')}</Text>}
          </Box>
        </div>
      </SimpleGrid>
    </Paper>
  )
}

/** A library text may be kept as paragraphs of HTML: a promotional message is plain text. */
function plainText(content: string): string {
  if (!content.includes('<')) return content
  const page = new DOMParser().parseFromString(content.replaceAll(/<\/p>\s*<p[^>]*>/g, '\n'), 'text/html')
  return (page.body.textContent ?? '').trim()
}
