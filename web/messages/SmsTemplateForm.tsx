import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { mergeText } from '@relance/domain/messages/merge.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import { LibrarySmsChange } from '@relance/domain/messages/sms-template-library.ts'
import { checkSmsText, smsTextLength, smsTextMaxSeptets } from '@relance/domain/messages/sms-text.ts'
import { stopMentionMaxSeptets, stripStopMention } from '@relance/domain/messages/stop-mention.ts'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { useContractForm } from '../ui/use-contract-form.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { ShelfForm } from './ShelfForm.tsx'
import { SmsTextEditor } from './SmsTextEditor.tsx'
import { useSaveSmsTemplate } from './sms-templates.queries.ts'

/** An SMS template of one's own: its name and its text, which must fit into one SMS at worst, beside how it will arrive. */
export function SmsTemplateForm(props: {
  template: { readonly id: number | null; readonly titre: string; readonly contenu: string }
  /** Of a new one; that of the customers where it is not said. */
  langue: Language | undefined
  /** The language of the example it is shown with. */
  example: Language
  /** What the law adds to it; undefined while it is not known. */
  mention: string | undefined
  onBack: () => void
}) {
  const { template, langue, example, mention = '', onBack } = props
  const { id, titre, contenu } = template
  const { t } = useTranslation('messages')
  const save = useSaveSmsTemplate(id, langue)
  const form = useContractForm(LibrarySmsChange, { defaultValues: { titre, contenu } })
  const { errors, isDirty } = form.formState
  // It takes the place of a list that may have been scrolled far down.
  const { setFocus } = form
  useEffect(() => setFocus('titre'), [setFocus])
  // A mention that was typed is taken off when the text is saved: it is neither counted nor shown twice.
  const { text, removed } = stripStopMention(form.watch('contenu'))
  const length = smsTextLength(text)
  const { segments } = segmentsOf(' '.repeat(length + stopMentionMaxSeptets))
  const wrong = checkSmsText(text).some(({ code }) => code !== 'SMS_VIDE')
  const shown = mergeText(text, exampleVariables[example])
  return (
    <>
      <LeaveGuard when={isDirty && !save.isPending && !save.isSuccess} />
      <ShelfForm form={form} save={save} onBack={onBack} disabled={wrong}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack gap="md">
            <TextInput
              label={t('choice.name')}
              required
              maxLength={80}
              error={errors.titre?.message}
              {...form.register('titre')}
            />
            <Controller
              control={form.control}
              name="contenu"
              render={({ field }) => (
                <SmsTextEditor
                  label={t('smsTemplates.text')}
                  value={field.value}
                  onChange={field.onChange}
                  length={length}
                  max={smsTextMaxSeptets}
                  segments={segments}
                  readOnly={false}
                  error={errors.contenu?.message}
                />
              )}
            />
            <Text size="sm" c="dimmed" role={removed === null ? undefined : 'status'}>
              {removed === null ? t('smsTemplates.fits') : t('smsTemplates.stop', { mention: removed })}
            </Text>
          </Stack>
          <PhonePreview
            sender={exampleVariables[example].garage ?? ''}
            text={shown}
            mention={shown && mention && ` ${mention}`}
            empty={t('phone.empty')}
          >
            {t('smsTemplates.example')}
          </PhonePreview>
        </SimpleGrid>
      </ShelfForm>
    </>
  )
}
