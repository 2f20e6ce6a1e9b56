import { Text } from '@mantine/core'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { WhyCustomer } from '../targeting/WhyCustomer.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** What step 2 asks before it does it, or answers. */
export type RefineQuestion = 'reset' | 'why' | 'excludeAll'

interface RefineDialogsProps {
  readonly of: CampaignOfMember
  readonly targeting: Targeting
  readonly asking: RefineQuestion | null
  /** How many customers the list has, all pages together. */
  readonly total: number
  readonly resetting: boolean
  readonly changing: boolean
  readonly onReset: () => void
  readonly onExcludeAll: () => void
  readonly onClose: () => void
}

export function RefineDialogs(props: RefineDialogsProps) {
  const { of, targeting, asking, total, resetting, changing, onReset, onExcludeAll, onClose } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  return (
    <>
      <WhyCustomer
        campaignId={of.id}
        adherentId={of.adherentId}
        targeting={targeting}
        opened={asking === 'why'}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={asking === 'reset'}
        onClose={onClose}
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        onConfirm={onReset}
        busy={resetting}
        danger
      >
        <Text>{t('reset.refine')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'excludeAll'}
        onClose={onClose}
        title={t('refine.confirmAll.title', { count: total, n: formats.number(total) })}
        confirmLabel={t('refine.confirmAll.confirm')}
        onConfirm={onExcludeAll}
        busy={changing}
      >
        <Text>{t('refine.confirmAll.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
