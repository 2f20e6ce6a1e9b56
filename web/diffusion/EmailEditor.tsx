import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import { type EmailBlock, EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { EmailCanvas } from '../messages/EmailCanvas.tsx'
import { type EditHistory, type EditStep, editReducer, startHistory } from '../messages/edit-history.ts'
import { insertAfter } from '../messages/email-blocks.ts'
import { emailTemplatesQuery, memberQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { TemplateForm } from '../messages/TemplateForm.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { StickyFigure, StickyFooter } from '../ui/StickyFooter.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { EmailCheck } from './EmailCheck.tsx'
import { EmailConflict } from './EmailConflict.tsx'
import classes from './EmailEditor.module.css'
import { EmailPalette } from './EmailPalette.tsx'
import { EmailPlanDialog } from './EmailPlanDialog.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { EmailToolbar, type EmailView } from './EmailToolbar.tsx'
import { EmailVersions } from './EmailVersions.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useEmailCheck } from './use-email-check.ts'
import { useSavedEmail } from './use-saved-email.ts'

/** The e-mail being written: blocks on the page, their settings beside it, previews made by the server. */
export function EmailEditor(props: {
  campaign: Campaign
  plan: PlanificationEmail
  gabaritId: number | null
  document: EmailDocument
  /** Just taken from a template: not saved yet. */
  fresh: boolean
  /** How often the e-mail was saved, as far as this page knows. */
  version: number
  onVersion: (version: number) => void
  onChangeTemplate: () => void
}) {
  const { campaign, plan, gabaritId, fresh, version, onVersion, onChangeTemplate } = props
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
  const [view, setView] = useState<EmailView>('edit')
  const [asking, setAsking] = useState<'proof' | 'plan' | 'template' | 'saveTemplate' | 'versions' | null>(null)
  const [planned, setPlanned] = useState(false)
  const [position, setPosition] = useState(1)
  /** A block was just removed: one press brings it back. */
  const [removed, setRemoved] = useState(false)
  const templates = useQuery({ ...emailTemplatesQuery(plan.adherentId), enabled: asking === 'saveTemplate' }).data

  const set = (change: Partial<EmailDocument>, field?: string) => {
    setRemoved(false)
    dispatch({ kind: 'set', next: { ...document, ...change }, ...(field ? { field } : {}) })
  }
  const setBlocks = (blocks: EmailBlock[], field?: string) => {
    set({ blocks }, field)
    setRemoved(blocks.length < document.blocks.length)
  }
  const step = (kind: 'undo' | 'redo') => {
    setRemoved(false)
    dispatch({ kind })
  }
  const add = (block: EmailBlock) => {
    setBlocks(insertAfter(document.blocks, selected, block))
    setSelected(block.id)
  }
  useHotkeys([
    ['mod+Z', () => step('undo')],
    ['mod+shift+Z', () => step('redo')],
    ['mod+Y', () => step('redo')],
  ])

  const read = useMemo(() => EmailDocument.safeParse(document), [document])
  const sound = read.success ? read.data : null
  const saved = useSavedEmail({
    campagneId: campaign.id,
    gabaritId,
    document: sound,
    fresh,
    version,
    onVersion,
    savedAt: plan.dateEnregistrement,
  })
  const { preview, points, errors, faults, showFaults } = useEmailCheck(campaign.id, document, sound, position)
  const garage = {
    nom: member?.nomCommercial ?? '',
    adresse: member ? [member.adresse1, `${member.codePostal} ${member.ville}`].filter(Boolean).join(', ') : '',
    telephone: member?.telephone ?? '',
  }
  const mayKeepTemplates = profile.rights.includes('account.write')
  const startPlanning = () => {
    if (errors === 0) return setAsking('plan')
    showFaults()
    setView('check')
  }
  return (
    <>
      <LeaveGuard when={saved.state !== 'saved' && !planned} />
      <Page>
        <DiffusionHead
          campaign={campaign}
          title={t('email.title')}
          actions={<SaveNote state={saved.state} at={saved.savedAt} />}
        />
        <EmailToolbar
          view={view}
          onView={setView}
          errors={errors}
          undo={history.past.length > 0 ? () => step('undo') : null}
          redo={history.future.length > 0 ? () => step('redo') : null}
          onTemplate={() => setAsking('template')}
          onSaveTemplate={mayKeepTemplates && sound ? () => setAsking('saveTemplate') : null}
          onVersions={() => setAsking('versions')}
          onProof={sound ? () => setAsking('proof') : null}
        />
        {saved.newer && (
          <EmailConflict
            newer={saved.newer}
            onTake={() => {
              const taken = saved.takeNewer()
              if (taken) dispatch({ kind: 'set', next: taken })
            }}
            onKeep={saved.keepMine}
          />
        )}
        {!read.success && (
          <Alert color="orange" variant="light" mb="sm" role="status">
            {t('email.incomplete')}
          </Alert>
        )}
        {removed && (
          <Alert color="gray" variant="light" mb="sm" role="status" py="xs">
            <Group gap="sm">
              <Text size="sm">{t('email.removed')}</Text>
              <Button size="compact-sm" variant="default" onClick={() => step('undo')}>
                {t('email.bringBack')}
              </Button>
            </Group>
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
            ) : view === 'check' ? (
              <EmailCheck
                points={points}
                document={document}
                onGo={({ block }) => {
                  showFaults()
                  if (block) setSelected(block)
                  setView('edit')
                }}
              />
            ) : (
              <EmailPreview view={view} preview={preview} position={position} onPosition={setPosition} />
            )}
          </div>
          <EmailSettings
            document={document}
            selected={view === 'edit' ? selected : null}
            faults={faults}
            inbox={preview.data ?? null}
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
              await saved.flush()
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
      {asking === 'saveTemplate' && sound && templates && (
        <TemplateForm
          document={sound}
          mine={templates.data.filter(({ modifiable }) => modifiable)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'versions' && (
        <EmailVersions
          campagneId={campaign.id}
          onClose={() => setAsking(null)}
          onRestore={(next) => {
            saved.newSpell()
            dispatch({ kind: 'set', next })
            setAsking(null)
            setView('edit')
          }}
        />
      )}
      {asking === 'plan' && (
        <EmailPlanDialog
          campaign={campaign}
          plan={plan}
          beforePlan={saved.flush}
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
          <Button disabled={!sound || plan.totalContacts === 0} onClick={startPlanning}>
            {t('email.plan')}
          </Button>
        }
      />
    </>
  )
}
