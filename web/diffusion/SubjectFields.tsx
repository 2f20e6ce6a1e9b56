import { Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { readLength, subjectAdvised } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type MergeField, mergeFields } from '@relance/domain/messages/merge.ts'
import { useTranslation } from 'react-i18next'
import { MergeFieldMenu } from '../messages/MergeFieldMenu.tsx'
import { fieldAnchor } from './field-anchor.ts'

const fields = Object.keys(mergeFields) as MergeField[]
const subjectMax = 150

/** The subject of an e-mail, or two of them when they are to be compared. */
export function SubjectFields(props: {
  document: EmailDocument
  faults: ReadonlyMap<string, string>
  /** Whether two may be compared. */
  comparing: boolean
  onChange: (change: Partial<EmailDocument>, field?: string) => void
}) {
  const { document, faults, comparing, onChange } = props
  const { objet, objetB } = document
  const { t } = useTranslation('diffusion')
  const subject = (name: 'objet' | 'objetB', label: string, value: string) => (
    <div>
      <TextInput
        id={fieldAnchor(name)}
        label={label}
        required
        value={value}
        maxLength={subjectMax + 50}
        onChange={(event) => onChange({ [name]: event.currentTarget.value }, name)}
        error={faults.get(name)}
        description={t('email.subjectLength', { n: readLength(value), max: subjectMax })}
      />
      <Group justify="space-between" mt={6} gap="xs">
        <MergeFieldMenu fields={fields} onPick={(field) => onChange({ [name]: `${value} {{${field}}}`.trimStart() })} />
        {readLength(value) > subjectAdvised && (
          <Text size="xs" c="dimmed">
            {t('email.subjectLong')}
          </Text>
        )}
      </Group>
    </div>
  )
  return (
    <Stack gap="sm">
      {subject('objet', objetB === undefined ? t('email.subject') : t('email.subjectOf', { variante: 'A' }), objet)}
      {comparing && (
        <Switch
          label={t('email.compare')}
          description={t('email.compareHint')}
          checked={objetB !== undefined}
          onChange={(event) => onChange({ objetB: event.currentTarget.checked ? '' : undefined })}
        />
      )}
      {objetB !== undefined && subject('objetB', t('email.subjectOf', { variante: 'B' }), objetB)}
    </Stack>
  )
}
