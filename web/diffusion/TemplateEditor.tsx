import { ActionIcon, Button, Text } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { messageOf } from '../api/message-of.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { useSaveTemplate } from '../messages/library.queries.ts'
import { memberQuery } from '../messages/messages.queries.ts'
import { TemplateForm } from '../messages/TemplateForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { tellDone } from '../ui/toasts.ts'
import { EmailBench } from './EmailBench.tsx'
import { EmailToolbar } from './EmailToolbar.tsx'
import { useEmailCheck } from './use-email-check.ts'
import { useEmailDraft } from './use-email-draft.ts'
import { contentFaultsOf, useToldFaults } from './use-told-faults.ts'

/** A template being written. Others start their e-mails from it: it is saved when its author says so. */
export function TemplateEditor(props: {
  template: EmailTemplate
  document: EmailDocument
  /** Whose it is; null for the network's. */
  adherentId: number | null
  back: ReactNode
}) {
  const { template, adherentId, back } = props
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const [named, setNamed] = useState(template)
  const [naming, setNaming] = useState(false)
  const [kept, setKept] = useState(() => JSON.stringify(props.document))
  const draft = useEmailDraft(props.document)
  const { document, sound } = draft
  const langue = template.langue as keyof typeof exampleVariables
  const check = useEmailCheck(draft, (body, signal) =>
    call(
      messagesContract.previewTemplate,
      { query: { langue, ...(adherentId !== null && { adherentId }) }, body: { document: body.document } },
      signal,
    ),
  )
  const told = useToldFaults(document)
  const member = useQuery({ ...memberQuery(adherentId ?? 0), enabled: adherentId !== null }).data
  const garage = member
    ? {
        nom: member.nomCommercial,
        adresse: [member.adresse1, `${member.codePostal} ${member.ville}`].filter(Boolean).join(', '),
        telephone: member.telephone,
      }
    : { nom: exampleVariables[langue].garage ?? '', adresse: '', telephone: exampleVariables[langue].telephone ?? '' }
  const save = useSaveTemplate()
  const text = JSON.stringify(document)
  const keep = () => {
    if (!sound) return
    const { titre, description } = named
    save.mutate(
      { id: template.id, titre, description, document: sound },
      {
        onSuccess: () => {
          setKept(text)
          told.forget()
          tellDone(t('choice.saved'))
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || contentFaultsOf(error).length === 0) return
          const first = told.tell(error)
          if (first) draft.go(first)
        },
      },
    )
  }
  return (
    <>
      <LeaveGuard when={text !== kept} />
      <Page>
        <PageHeader
          title={named.titre}
          subtitle={named.description}
          back={back}
          badge={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('library.edit', { name: named.titre })}
              onClick={() => setNaming(true)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          }
          actions={
            <>
              {save.isError && told.list.length === 0 ? (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {messageOf(save.error)}
                </Text>
              ) : (
                <Text size="sm" c="dimmed" role="status">
                  {t(text === kept ? 'choice.kept' : 'choice.notKept')}
                </Text>
              )}
              <Button
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                disabled={!sound || text === kept}
                loading={save.isPending}
                onClick={keep}
              >
                {common('action.save')}
              </Button>
            </>
          }
        />
        <EmailToolbar
          view={draft.view}
          onView={draft.setView}
          errors={check.errors}
          undo={draft.undo}
          redo={draft.redo}
        />
        <EmailBench draft={draft} check={check} told={told} garage={garage} adherentId={adherentId} comparing={false} />
      </Page>
      {naming && <TemplateForm template={named} onClose={() => setNaming(false)} onSaved={setNamed} />}
    </>
  )
}
