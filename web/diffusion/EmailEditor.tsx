import { ActionIcon, Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { fieldErrorsOf } from '@relance/domain/contract/words.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import { type EmailBlock, EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconArrowBackUp, IconArrowForwardUp, IconMail, IconSend, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { messageOf } from '../api/message-of.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { currentWords } from '../i18n/use-words.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { EmailCanvas } from '../messages/EmailCanvas.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { type EditHistory, type EditStep, editReducer, startHistory } from '../messages/edit-history.ts'
import { blockOfField, insertAfter } from '../messages/email-blocks.ts'
import { memberQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { useAutosave } from '../messages/use-autosave.ts'
import { useLatest } from '../targeting/use-latest.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { StickyFigure, StickyFooter } from '../ui/StickyFooter.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import classes from './EmailEditor.module.css'
import { EmailPalette } from './EmailPalette.tsx'
import { EmailPlanDialog } from './EmailPlanDialog.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { ProofForm } from './ProofForm.tsx'

type View = 'edit' | 'desktop' | 'phone' | 'text'

/** The e-mail being written: blocks on the page, their settings beside it, previews made by the server. */
export function EmailEditor(props: {
  campaign: Campaign
  plan: PlanificationEmail
  gabaritId: number | null
  document: EmailDocument
  /** Just taken from a template: not saved yet. */
  fresh: boolean
  onChangeTemplate: () => void
}) {
  const { campaign, plan, gabaritId, fresh, onChangeTemplate } = props
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const profile = useProfile()
  const member = useQuery(memberQuery(plan.adherentId)).data
  const [history, dispatch] = useReducer(
    editReducer as (h: EditHistory<EmailDocument>, s: EditStep<EmailDocument>) => EditHistory<EmailDocument>,
    props.document,
    startHistory,
  )
  const document = history.now
  const [selected, setSelected] = useState<string | null>(document.blocks[0]?.id ?? null)
  const [view, setView] = useState<View>('edit')
  const [asking, setAsking] = useState<'proof' | 'plan' | 'template' | null>(null)
  const [planned, setPlanned] = useState(false)

  const set = (change: Partial<EmailDocument>, field?: string) =>
    dispatch({ kind: 'set', next: { ...document, ...change }, ...(field ? { field } : {}) })
  const setBlocks = (blocks: EmailBlock[], field?: string) => set({ blocks }, field)
  const add = (block: EmailBlock) => {
    setBlocks(insertAfter(document.blocks, selected, block))
    setSelected(block.id)
  }
  useHotkeys([
    ['mod+Z', () => dispatch({ kind: 'undo' })],
    ['mod+shift+Z', () => dispatch({ kind: 'redo' })],
    ['mod+Y', () => dispatch({ kind: 'redo' })],
  ])

  const read = useMemo(() => EmailDocument.safeParse(document), [document])
  const faults = useMemo(() => {
    const found = new Map<string, string>()
    if (read.success) return found
    for (const { field, message } of fieldErrorsOf(read.error.issues, currentWords())) {
      const block = blockOfField(document, field)
      const key = block?.id ?? (field || 'document')
      if (!found.has(key)) found.set(key, message)
    }
    return found
  }, [read, document])
  const sound = read.success ? read.data : null
  const autosave = useAutosave(
    sound,
    (contenu) =>
      call(diffusionContract.saveGabaritEmail, { params: { id: campaign.id }, body: { gabaritId, contenu } }),
    { fresh },
  )
  const preview = useLatest(
    view === 'edit' ? null : sound,
    (checked, signal) =>
      call(campaignMessagesContract.previewEmail, { body: { document: checked, campagneId: campaign.id } }, signal),
    250,
  )
  const garage = {
    nom: member?.nomCommercial ?? '',
    adresse: member ? [member.adresse1, `${member.codePostal} ${member.ville}`].filter(Boolean).join(', ') : '',
    telephone: member?.telephone ?? '',
  }
  return (
    <>
      <LeaveGuard when={autosave.state !== 'saved' && !planned} />
      <Page>
        <DiffusionHead campaign={campaign} title={t('email.title')} actions={<SaveNote state={autosave.state} />} />
        <div className={classes.bar}>
          <SegmentedControl
            value={view}
            onChange={(next) => setView(next as View)}
            aria-label={t('email.view')}
            data={(['edit', 'desktop', 'phone', 'text'] as const).map((value) => ({
              value,
              label: t(`email.views.${value}`),
            }))}
          />
          <Group gap="xs">
            <ActionIcon
              size="lg"
              variant="default"
              disabled={history.past.length === 0}
              aria-label={t('email.undo')}
              title={t('email.undo')}
              onClick={() => dispatch({ kind: 'undo' })}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="lg"
              variant="default"
              disabled={history.future.length === 0}
              aria-label={t('email.redo')}
              title={t('email.redo')}
              onClick={() => dispatch({ kind: 'redo' })}
            >
              <IconArrowForwardUp size={18} aria-hidden />
            </ActionIcon>
            <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => setAsking('template')}>
              {t('email.otherTemplate')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              disabled={!sound}
              onClick={() => setAsking('proof')}
            >
              {t('proof.title')}
            </Button>
          </Group>
        </div>
        {!read.success && (
          <Alert color="orange" variant="light" mb="sm" role="status">
            {t('email.incomplete')}
          </Alert>
        )}
        <div className={classes.editor} data-view={view === 'edit' ? 'edit' : 'preview'}>
          {view === 'edit' && <EmailPalette blocks={document.blocks} onAdd={add} />}
          <div className={classes.middle}>
            {view === 'edit' ? (
              <EmailCanvas
                blocks={document.blocks}
                garage={garage}
                selected={selected}
                faults={faults}
                onSelect={setSelected}
                onChange={setBlocks}
              />
            ) : preview.error && !preview.data ? (
              <Alert color="red" variant="light">
                {messageOf(preview.error)}
              </Alert>
            ) : view === 'text' ? (
              <pre className={classes.plain}>{preview.data?.texte}</pre>
            ) : (
              <>
                {preview.data && (
                  <Text size="sm" ta="center" mb="xs">
                    <Text span c="dimmed">
                      {t('email.subject')} :
                    </Text>{' '}
                    <Text span fw={600}>
                      {preview.data.objet}
                    </Text>
                  </Text>
                )}
                <EmailFrame
                  html={preview.data?.html}
                  width={view}
                  title={t(`email.views.${view}`)}
                  height={view === 'phone' ? 660 : 760}
                />
              </>
            )}
          </div>
          <EmailSettings
            document={document}
            selected={view === 'edit' ? selected : null}
            faults={faults}
            onChange={set}
          />
        </div>
      </Page>
      <Modal opened={asking === 'proof'} onClose={() => setAsking(null)} title={t('proof.title')}>
        <Stack gap="sm">
          <Text size="sm">{t('proof.emailText')}</Text>
          <ProofForm
            kind="email"
            initial={profile.email}
            send={async (email) => {
              await autosave.flush()
              await call(diffusionContract.envoyerBatEmail, { body: { campagneId: campaign.id, email } })
            }}
          />
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={asking === 'template'}
        onClose={() => setAsking(null)}
        title={t('email.otherTitle')}
        confirmLabel={t('email.otherTemplate')}
        onConfirm={onChangeTemplate}
        danger
      >
        <Text>{t('email.otherText')}</Text>
      </ConfirmDialog>
      {asking === 'plan' && (
        <EmailPlanDialog
          campaign={campaign}
          plan={plan}
          beforePlan={autosave.flush}
          onClose={() => setAsking(null)}
          onPlanned={() => setPlanned(true)}
        />
      )}
      <StickyFooter
        label={t('footer.label')}
        figures={
          <>
            <StickyFigure
              icon={<IconMail size={22} stroke={1.6} />}
              label={t('footer.email')}
              value={formats.number(plan.totalContacts)}
            />
            <StickyFigure label={t('footer.from')} value={plan.expediteur} />
          </>
        }
        actions={
          <Button disabled={!sound || plan.totalContacts === 0} onClick={() => setAsking('plan')}>
            {t('email.plan')}
          </Button>
        }
      />
    </>
  )
}
