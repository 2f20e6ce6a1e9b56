import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconLock, IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { Panel } from '../ui/Panel.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'

/** What was confirmed: its coupons as they were then, not as the library has them now. */
const asConfirmed = (contenu: EmailDocument): EmailDocument => ({
  ...contenu,
  blocks: contenu.blocks.map((block) => (block.type === 'coupon' ? { ...block, couponId: undefined } : block)),
})

/** The e-mail once it is confirmed: its content cannot change any more. */
export function EmailPlanView({ campaign, plan }: { campaign: Campaign; plan: PlanificationEmail }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const preview = useQuery({
    queryKey: ['diffusion', campaign.id, 'email-preview', plan.contenu],
    queryFn: ({ signal }) =>
      call(
        campaignMessagesContract.previewEmail,
        { body: { document: asConfirmed(plan.contenu!), campagneId: campaign.id } },
        signal,
      ),
    enabled: plan.contenu !== null,
  })
  return (
    <Page>
      <DiffusionHead campaign={campaign} title={t('email.title')} />
      <Stack gap="md">
        <Alert variant="light" color="blue" icon={<IconLock size={18} />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t(plan.dateValidation ? 'frozen.email' : 'frozen.readOnly')}</Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTimeline size={16} />}
              renderRoot={(given) => (
                <Link to={campaignScreens.progress} params={{ id: String(campaign.id) }} {...given} />
              )}
            >
              {t('frozen.follow')}
            </Button>
          </Group>
        </Alert>
        <Panel
          title={
            plan.objetB ? (
              <>
                {t('email.subjectOf', { variante: 'A' })} : {plan.objet}
                <br />
                {t('email.subjectOf', { variante: 'B' })} : {plan.objetB}
              </>
            ) : (
              plan.objet || t('email.subject')
            )
          }
          text={plan.dateValidation ? `${t('frozen.validated')} ${formats.moment(plan.dateValidation)}` : undefined}
          actions={
            <SegmentedControl
              value={width}
              onChange={(next) => setWidth(next as 'desktop' | 'phone')}
              aria-label={t('email.view')}
              data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`email.views.${value}`) }))}
            />
          }
        >
          {plan.contenu ? (
            <EmailFrame html={preview.data?.html} width={width} title={plan.objet} />
          ) : (
            <Text c="dimmed">{t('email.nothing')}</Text>
          )}
        </Panel>
      </Stack>
    </Page>
  )
}
