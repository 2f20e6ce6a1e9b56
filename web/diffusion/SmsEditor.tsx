import { Alert, Button, Grid, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationSms, Variante } from '@relance/domain/diffusion/diffusion.ts'
import { checkSender } from '@relance/domain/members/sender-name.ts'
import { IconAlertTriangle, IconCurrencyEuro, IconDeviceMobileMessage, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { memberQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { SmsTemplates } from '../messages/SmsTemplates.tsx'
import { useAutosave } from '../messages/use-autosave.ts'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StickyFigure, StickyFooter } from '../ui/StickyFooter.tsx'
import { BatchTable } from './BatchTable.tsx'
import { faultsOf, sumOf } from './batches.ts'
import { DiffusionHead } from './DiffusionHead.tsx'
import { diffusionKey, smsPlanQuery } from './diffusion.queries.ts'
import { isInWindow, localOf, momentOfRow } from './plan-window.ts'
import classes from './SmsEditor.module.css'
import { SmsSide } from './SmsSide.tsx'
import { SmsTextsPanel } from './SmsTextsPanel.tsx'
import { draftOf, lotsOf, refusalsOf, type SmsDraft } from './sms-draft.ts'
import { useSmsText } from './use-sms-text.ts'

/** The SMS being written and planned. Drafts save themselves; nothing leaves before the confirmation in numbers. */
export function SmsEditor({ campaign, plan }: { campaign: Campaign; plan: PlanificationSms }) {
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const word = useWords()
  const formats = useFormats()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(plan, campaign))
  const [lookedAt, setLookedAt] = useState(() => new Date().toISOString())
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<Variante>('A')
  const set = (change: Partial<SmsDraft>) => setDraft((before) => ({ ...before, ...change }))
  const { nom, expediteur, contenu, contenuB, immediat, rows } = draft
  const { fenetre } = plan
  const member = useQuery(memberQuery(plan.adherentId)).data

  const faults = faultsOf(rows, immediat)
  const sound = faults.every((fault) => fault === null)
  const lots = sound ? lotsOf(rows, immediat, plan) : null
  const autosave = useAutosave(
    { nom, expediteur, contenu, contenuB: contenuB ?? '', immediat, ...(lots ? { lots } : {}) },
    (body) => call(diffusionContract.saveBrouillonSms, { params: { id: campaign.id }, body }),
  )

  const known = member
    ? { garage: member.nomCommercial, telephone: member.telephone, urlRendezVous: plan.lienRendezVous }
    : {}
  const first = useSmsText(contenu, plan, known)
  const second = useSmsText(contenuB ?? '', plan, known)
  const comparing = contenuB !== null
  const texts = comparing ? [first, second] : [first]
  const active = comparing && shown === 'B' ? second : first
  const same = comparing && !second.empty && contenu.trim() === second.text.trim()

  const senderCode = expediteur === '' ? 'CHAMP_OBLIGATOIRE' : checkSender(fenetre.pays, expediteur)
  const inWindow = rows.every((row, index) => (immediat && index === 0) || isInWindow(row, fenetre))
  const complete = sumOf(rows) === plan.totalContacts
  const ready =
    texts.every((text) => text.isSound) &&
    !same &&
    senderCode === null &&
    nom.trim() !== '' &&
    sound &&
    inWindow &&
    complete &&
    plan.mentionConfiguree &&
    plan.totalContacts > 0

  const confirm = useMutation({
    mutationFn: async () => {
      await autosave.flush()
      return call(diffusionContract.planifierSms, {
        params: { id: campaign.id },
        body: { nom, expediteur, contenu, contenuB: contenuB ?? '', immediat, lots: lots ?? [], confirmation: true },
      })
    },
    onSuccess: async (next) => {
      await navigate({ to: campaignScreens.progress, params: { id: String(campaign.id) }, ignoreBlocker: true })
      cache.setQueryData(smsPlanQuery(campaign.id).queryKey, next)
      void cache.invalidateQueries({ queryKey: ['campaigns'] })
      void cache.invalidateQueries({ queryKey: diffusionKey(campaign.id) })
    },
    onSettled: () => setAsking(false),
    meta: { tellsErrors: true },
  })
  const refusals = refusalsOf(confirm.error, word('DIFFUSION_IMPOSSIBLE'))
  // "At once" waits for the window when it is closed: the dialog says the real moment.
  const openNow = isInWindow(localOf(lookedAt, fenetre.fuseau), fenetre)
  const said = (moment: string) => `${formats.weekday(moment)} ${formats.moment(moment)}`
  const firstMoment = immediat
    ? openNow
      ? null
      : plan.prochainCreneau
    : rows[0] && sound
      ? momentOfRow(rows[0], fenetre.fuseau)
      : null
  const figures = {
    count: rows.length,
    n: formats.number(plan.totalContacts),
    cost: formats.money(plan.montantHt),
  }
  const missing = [
    first.empty && t('missing.text'),
    comparing && second.empty && t('missing.textB'),
    same && word('TEXTES_IDENTIQUES'),
    texts.some((text) => text.hasSpecial) && word('SMS_CARACTERES_SPECIAUX'),
    senderCode !== null && t('missing.sender'),
    texts.some((text) => text.isLong) && t('missing.long'),
    !complete && `${word('VOLUME_INCORRECT')} ${t('missing.volume')}`,
    !inWindow && t('missing.window'),
    !plan.mentionConfiguree && word('MENTION_STOP_ABSENTE'),
  ].filter((one): one is string => typeof one === 'string')

  return (
    <>
      <LeaveGuard when={autosave.state !== 'saved' && !confirm.isPending && !confirm.isSuccess} />
      <Page>
        <DiffusionHead campaign={campaign} title={t('sms.title')} actions={<SaveNote state={autosave.state} />} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              <Panel title={t('sms.identity')}>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <TextInput
                    label={t('sms.name')}
                    description={t('sms.nameHint')}
                    value={nom}
                    maxLength={49}
                    required
                    onChange={(event) => set({ nom: event.currentTarget.value })}
                    error={nom.trim() === '' ? word('CHAMP_OBLIGATOIRE') : undefined}
                  />
                  <TextInput
                    label={t('sms.sender')}
                    description={t('sms.senderHint')}
                    value={expediteur}
                    maxLength={11}
                    required
                    onChange={(event) => set({ expediteur: event.currentTarget.value })}
                    error={senderCode ? word(senderCode) : undefined}
                  />
                </SimpleGrid>
              </Panel>
              <SmsTextsPanel
                first={first}
                second={comparing ? second : null}
                max={plan.longueurMax}
                onChange={set}
                onFocus={setShown}
              />
              <Panel title={tm('templates.title')}>
                <SmsTemplates
                  adherentId={plan.adherentId}
                  written={!active.empty}
                  onPick={(next) => set(active === first ? { contenu: next } : { contenuB: next })}
                />
              </Panel>
              <Panel
                title={t('batches.title')}
                text={t('batches.intro', { total: formats.number(plan.totalContacts) })}
              >
                <Radio.Group
                  aria-label={t('batches.title')}
                  value={immediat ? 'now' : 'later'}
                  onChange={(value) => set({ immediat: value === 'now' })}
                  mb="md"
                >
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    <Radio value="later" label={t('batches.deferred')} description={t('batches.deferredHint')} />
                    <Radio
                      value="now"
                      label={t(openNow ? 'batches.immediate' : 'batches.asSoon')}
                      description={
                        openNow
                          ? t('batches.immediateHint')
                          : t('batches.asSoonHint', { moment: said(plan.prochainCreneau) })
                      }
                    />
                  </SimpleGrid>
                </Radio.Group>
                <BatchTable
                  rows={rows}
                  total={plan.totalContacts}
                  max={plan.lotsMax}
                  immediate={immediat}
                  firstSlot={openNow ? null : plan.prochainCreneau}
                  fenetre={fenetre}
                  refusals={refusals.batches}
                  onChange={(next) => {
                    confirm.reset()
                    set({ rows: next })
                  }}
                />
              </Panel>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md" className={classes.side}>
              <SmsSide
                campaignId={campaign.id}
                sender={expediteur}
                mention={plan.mentionStop}
                text={active}
                mobile={member?.telephoneMobile ?? ''}
                shown={comparing ? shown : null}
                onShow={setShown}
              />
            </Stack>
          </Grid.Col>
        </Grid>
        {refusals.others.length > 0 && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} mt="md" role="alert">
            {refusals.others.map((message) => (
              <Text key={message} size="sm">
                {message}
              </Text>
            ))}
          </Alert>
        )}
      </Page>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.smsTitle')}
        confirmLabel={t('confirm.smsAction')}
        onConfirm={() => confirm.mutate()}
        busy={confirm.isPending}
      >
        <Text fw={600}>
          {firstMoment === null
            ? t('confirm.smsNow', figures)
            : t('confirm.sms', {
                ...figures,
                start: said(firstMoment),
              })}
        </Text>
        <Text size="sm">{t('confirm.frozen')}</Text>
      </ConfirmDialog>
      <StickyFooter
        label={t('footer.label')}
        figures={
          <>
            <StickyFigure
              icon={<IconUsers size={22} stroke={1.6} />}
              label={t('footer.contacts')}
              value={formats.number(plan.totalContacts)}
            />
            <StickyFigure
              icon={<IconDeviceMobileMessage size={22} stroke={1.6} />}
              label={t('footer.sms')}
              value={formats.number(plan.totalSegments)}
            />
            <StickyFigure
              icon={<IconCurrencyEuro size={22} stroke={1.6} />}
              label={t('footer.cost', { unit: formats.unitPrice(plan.coutUnitaire) })}
              value={formats.money(plan.montantHt)}
            />
          </>
        }
        actions={
          <>
            {missing.length > 0 && (
              <Text size="sm" c="dimmed" maw={320} className={classes.missing}>
                {missing[0]}
              </Text>
            )}
            <Button
              disabled={!ready}
              onClick={() => {
                confirm.reset()
                setLookedAt(new Date().toISOString())
                setAsking(true)
              }}
            >
              {t('confirm.smsAction')}
            </Button>
          </>
        }
      />
    </>
  )
}
