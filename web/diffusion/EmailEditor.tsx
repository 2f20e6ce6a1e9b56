import { Button, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationEmail, Variante } from '@relance/domain/diffusion/diffusion.ts'
import { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { emailTemplatesQuery, memberQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { TemplateForm } from '../messages/TemplateForm.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { StickyFigure, StickyFooter } from '../ui/StickyFooter.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { EmailBench } from './EmailBench.tsx'
import { EmailConflict } from './EmailConflict.tsx'
import { EmailPlanDialog } from './EmailPlanDialog.tsx'
import { EmailToolbar } from './EmailToolbar.tsx'
import { EmailVersions } from './EmailVersions.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useEmailCheck } from './use-email-check.ts'
import { useEmailDraft } from './use-email-draft.ts'
import { useSavedEmail } from './use-saved-email.ts'
import { useToldFaults } from './use-told-faults.ts'

/** The e-mail of a campaign being written: saved by itself, proved, planned. */
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
  const draft = useEmailDraft(props.document)
  const { document, sound } = draft
  const [asking, setAsking] = useState<'proof' | 'plan' | 'template' | 'saveTemplate' | 'versions' | null>(null)
  const [planned, setPlanned] = useState(false)
  const templates = useQuery({ ...emailTemplatesQuery(plan.adherentId), enabled: asking === 'saveTemplate' }).data
  const saved = useSavedEmail({
    campagneId: campaign.id,
    gabaritId,
    document: sound,
    fresh,
    version,
    onVersion,
    savedAt: plan.dateEnregistrement,
  })
  const check = useEmailCheck(draft, (body, signal) =>
    call(emailEditorContract.apercuEmail, { params: { id: campaign.id }, body }, signal),
  )
  const told = useToldFaults(document)
  const garage = {
    nom: member?.nomCommercial ?? '',
    adresse: member ? [member.adresse1, `${member.codePostal} ${member.ville}`].filter(Boolean).join(', ') : '',
    telephone: member?.telephone ?? '',
  }
  const mayKeepTemplates = profile.rights.includes('account.write')
  const startPlanning = () => {
    if (check.errors === 0) return setAsking('plan')
    check.showFaults()
    draft.setView('check')
  }
  const close = () => setAsking(null)
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
          view={draft.view}
          onView={draft.setView}
          errors={check.errors}
          undo={draft.undo}
          redo={draft.redo}
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
              if (taken) draft.take(taken)
            }}
            onKeep={saved.keepMine}
          />
        )}
        <EmailBench
          draft={draft}
          check={check}
          told={told}
          garage={garage}
          adherentId={plan.adherentId}
          comparing={true}
        />
      </Page>
      <Modal opened={asking === 'proof'} onClose={close} title={t('proof.title')}>
        <EmailProof
          campagneId={campaign.id}
          initial={profile.email}
          compared={Boolean(document.objetB)}
          beforeSend={saved.flush}
        />
      </Modal>
      <ConfirmDialog
        opened={asking === 'template'}
        onClose={close}
        title={t('email.otherTitle')}
        confirmLabel={t('email.otherTemplate')}
        onConfirm={onChangeTemplate}
        danger
      >
        <Text>{t('email.otherText')}</Text>
      </ConfirmDialog>
      {asking === 'saveTemplate' && sound && templates && (
        <TemplateForm
          document={{ ...sound, objetB: undefined }}
          mine={templates.data.filter(({ modifiable }) => modifiable)}
          onClose={close}
        />
      )}
      {asking === 'versions' && (
        <EmailVersions
          campagneId={campaign.id}
          onClose={close}
          onRestore={(next) => {
            saved.newSpell()
            draft.take(next)
            close()
            draft.setView('edit')
          }}
        />
      )}
      {asking === 'plan' && (
        <EmailPlanDialog
          campaign={campaign}
          plan={plan}
          beforePlan={saved.flush}
          onClose={close}
          onPlanned={() => setPlanned(true)}
          onRefused={(error) => {
            close()
            const first = told.tell(error)
            if (first) draft.go(first)
          }}
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

/** Sends the e-mail to one's own address, under either of its subjects. */
function EmailProof(props: {
  campagneId: number
  initial: string
  compared: boolean
  beforeSend: () => Promise<void>
}) {
  const { campagneId, initial, compared, beforeSend } = props
  const { t } = useTranslation('diffusion')
  const [variante, setVariante] = useState<Variante>('A')
  return (
    <Stack gap="sm">
      <Text size="sm">{t('proof.emailText')}</Text>
      {compared && (
        <SegmentedControl
          aria-label={t('email.subject')}
          value={variante}
          onChange={(next) => setVariante(next as Variante)}
          data={(['A', 'B'] as const).map((value) => ({ value, label: t('email.subjectOf', { variante: value }) }))}
        />
      )}
      <ProofForm
        kind="email"
        initial={initial}
        send={async (email) => {
          await beforeSend()
          await call(diffusionContract.envoyerBatEmail, { body: { campagneId, email, variante } })
        }}
      />
    </Stack>
  )
}
