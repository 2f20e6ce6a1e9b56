import { Group, Stack, Text, TextInput } from '@mantine/core'
import { readLength } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import { type MergeField, mergeFields } from '@relance/domain/messages/merge.ts'
import { useTranslation } from 'react-i18next'
import { Choice } from '../messages/BlockLook.tsx'
import { BlockSettings } from '../messages/BlockSettings.tsx'
import { replaceBlock } from '../messages/email-blocks.ts'
import { MergeFieldMenu } from '../messages/MergeFieldMenu.tsx'
import classes from './EmailEditor.module.css'
import { fieldAnchor } from './field-anchor.ts'
import { InboxLine } from './InboxLine.tsx'
import { SubjectFields } from './SubjectFields.tsx'

const fields = Object.keys(mergeFields) as MergeField[]

/** Subject and pre-header of an e-mail, and the settings of the chosen block. */
export function EmailSettings(props: {
  document: EmailDocument
  /** The chosen block; null while the e-mail is only looked at. */
  selected: string | null
  faults: ReadonlyMap<string, string>
  /** How the subject and what follows it read to a customer; null while it is not known. */
  inbox: Pick<ApercuEmail, 'expediteur' | 'objet' | 'objetB' | 'preheader'> | null
  /** Whose coupons may be put in; null for the network's. */
  adherentId: number | null
  comparing: boolean
  /** `field` names what is typed in, so that typing is undone as a whole. */
  onChange: (change: Partial<EmailDocument>, field?: string) => void
}) {
  const { document, selected, faults, inbox, adherentId, comparing, onChange } = props
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const current = document.blocks.find((block) => block.id === selected)
  return (
    <section className={classes.settings} aria-label={t('email.settings')}>
      <Stack gap="md">
        <SubjectFields document={document} faults={faults} comparing={comparing} onChange={onChange} />
        <div>
          <TextInput
            id={fieldAnchor('preheader')}
            label={t('email.preheader')}
            description={t('email.preheaderHint', { n: readLength(document.preheader) })}
            value={document.preheader}
            maxLength={150}
            onChange={(event) => onChange({ preheader: event.currentTarget.value }, 'preheader')}
            error={faults.get('preheader')}
          />
          <Group mt={6}>
            <MergeFieldMenu
              fields={fields}
              onPick={(name) => onChange({ preheader: `${document.preheader} {{${name}}}`.trimStart() })}
            />
          </Group>
        </div>
        {inbox && (
          <InboxLine
            sender={inbox.expediteur}
            subjects={inbox.objetB ? [inbox.objet, inbox.objetB] : [inbox.objet]}
            preheader={inbox.preheader}
          />
        )}
        <Choice
          label={t('email.frame')}
          value={document.frame ?? 'band'}
          options={(['band', 'light', 'plain'] as const).map((value) => ({ value, label: t(`email.frames.${value}`) }))}
          onChange={(frame) => onChange({ frame })}
        />
        {current && (
          <div className={classes.block}>
            <Text fw={600} size="sm" mb="xs">
              {tm('blocks.nth', { n: document.blocks.indexOf(current) + 1, kind: tm(`blocks.${current.type}`) })}
            </Text>
            <BlockSettings
              block={current}
              adherentId={adherentId}
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
