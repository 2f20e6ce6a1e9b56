import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BeforeSending } from './BeforeSending.tsx'
import { Facts } from './Facts.tsx'
import { memberQuery } from './members.queries.ts'

/** The member's account: who it is, how it signs its messages, what its subscription allows. */
export function AccountPage() {
  const { t } = useTranslation('members')
  const formats = useFormats()
  const query = useQuery(memberQuery(useMemberId()))
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={query} skeleton={480}>
        {(member) => (
          <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
            <BeforeSending member={member} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <Facts
                title={t('sender.title')}
                text={t('sender.text')}
                facts={[
                  [t('sender.name'), member.nomExpediteurSms],
                  [t('sender.state'), t(`sender.status.${member.statutExpediteur}`)],
                  [t('sender.phone'), member.telephone && formats.phone(member.telephone)],
                  [t('sender.city'), member.villeExpedition],
                  [t('sender.website'), member.siteWeb],
                  [t('sender.booking'), member.urlRendezVous],
                ]}
              />
              <Facts
                title={t('company.title')}
                facts={[
                  [t('company.tradeName'), member.nomCommercial],
                  [t('company.name'), member.raisonSociale],
                  [t('company.siret'), member.siret],
                  [t('company.number'), member.numeroClient],
                  [
                    t('company.address'),
                    [member.adresse1, member.adresse2, member.adresse3, `${member.codePostal} ${member.ville}`.trim()]
                      .filter(Boolean)
                      .join(', '),
                  ],
                ]}
              />
              <Facts
                title={t('contact.title')}
                facts={[
                  [t('contact.name'), [member.civilite, member.prenom, member.nom].filter(Boolean).join(' ')],
                  [t('contact.landline'), member.telephoneFixe && formats.phone(member.telephoneFixe)],
                  [t('contact.mobile'), member.telephoneMobile && formats.phone(member.telephoneMobile)],
                  [t('contact.email'), member.email],
                ]}
              />
              <Facts
                title={t('subscription.title')}
                facts={[
                  [t('subscription.offer'), member.offre],
                  [
                    t('subscription.end'),
                    member.dateFinAbonnement ? formats.day(member.dateFinAbonnement) : t('subscription.noEnd'),
                  ],
                  [t('subscription.direct'), t(member.adherentMMD ? 'subscription.yes' : 'subscription.no')],
                ]}
              />
            </SimpleGrid>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
