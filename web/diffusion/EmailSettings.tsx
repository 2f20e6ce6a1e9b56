import { Group, Stack, Text, TextInput } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type MergeField, mergeFields } from '@relance/domain/messages/merge.ts'
import { useTranslation } from 'react-i18next'
import { BlockSettings } from '../messages/BlockSettings.tsx'
import { replaceBlock } from '../messages/email-blocks.ts'
import { MergeFieldMenu } from '../messages/MergeFieldMenu.tsx'
import classes from './EmailEditor.module.css'

const fields = Object.keys(mergeFields) as MergeField[]
const subjectMax = 150
/** Longer subjects are cut on telephones. */
const subjectAdvised = 50

/** Subject and pre-header of an e-mail, and the settings of the chosen block. */
export function EmailSettings(props: {
  document: EmailDocument
  /** The chosen block; null while the e-mail is only looked at. */
  selected: string | null
  faults: ReadonlyMap<string, string>
  /** `field` names what is typed in, so that typing is undone as a whole. */
  onChange: (change: Partial<EmailDocument>, field?: string) => void
}) {
  const { document, selected, faults, onChange } = props
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const current = document.blocks.find((block) => block.id === selected)
  return (
    <section className={classes.settings} aria-label={t('email.settings')}>
      <Stack gap="md">
        <div>
          <TextInput
            label={t('email.subject')}
            required
            value={document.objet}
            maxLength={subjectMax + 50}
            onChange={(event) => onChange({ objet: event.currentTarget.value }, 'objet')}
            error={faults.get('objet')}
            description={t('email.subjectLength', { n: document.objet.length, max: subjectMax })}
          />
          <Group justify="space-between" mt={6} gap="xs">
            <MergeFieldMenu
              fields={fields}
              onPick={(name) => onChange({ objet: `${document.objet} {{${name}}}`.trimStart() })}
            />
            {document.objet.length > subjectAdvised && (
              <Text size="xs" c="dimmed">
                {t('email.subjectLong')}
              </Text>
            )}
          </Group>
        </div>
        <TextInput
          label={t('email.preheader')}
          description={t('email.preheaderHint', { n: document.preheader.length })}
          value={document.preheader}
          maxLength={150}
          onChange={(event) => onChange({ preheader: event.currentTarget.value }, 'preheader')}
          error={faults.get('preheader')}
        />
        {current && (
          <div className={classes.block}>
            <Text fw={600} size="sm" mb="xs">
              {tm('blocks.nth', { n: document.blocks.indexOf(current) + 1, kind: tm(`blocks.${current.type}`) })}
            </Text>
            <BlockSettings
              block={current}
              onChange={(block, field) =>
                onChange({ blocks: replaceBlock(document.blocks, block) }, `${block.id}.${field}`)
              }
            />
          </div>
        )}
      </Stack>
    </section>
  )
}
