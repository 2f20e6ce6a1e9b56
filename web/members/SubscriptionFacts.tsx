import type { Member } from '@relance/domain/members/member.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Facts } from './Facts.tsx'

/** What the member subscribed to. Only its network changes it. */
export function SubscriptionFacts({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const formats = useFormats()
  const { offre, dateFinAbonnement, adherentMMD, numeroClient } = member
  return (
    <Facts
      title={t('subscription.title')}
      text={t('subscription.text')}
      facts={[
        { name: t('subscription.offer'), value: offre },
        {
          name: t('subscription.end'),
          value: dateFinAbonnement ? formats.day(dateFinAbonnement) : t('subscription.noEnd'),
          id: 'dateFinAbonnement',
        },
        { name: t('subscription.direct'), value: t(adherentMMD ? 'subscription.yes' : 'subscription.no') },
        { name: t('company.number'), value: numeroClient },
      ]}
    />
  )
}
