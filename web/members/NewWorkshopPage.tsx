import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { tellDone } from '../ui/toasts.ts'
import { NetworkMemberForm, type NetworkMemberValues } from './NetworkMemberForm.tsx'

const empty: NetworkMemberValues = {
  numeroClient: '',
  pays: 'FR',
  fuseau: 'Europe/Paris',
  offre: '',
  dateFinAbonnement: null,
  adherentMMD: true,
  statutExpediteur: 'non_requis',
  nomCommercial: '',
  raisonSociale: '',
  siret: '',
  adresse1: '',
  adresse2: '',
  adresse3: '',
  codePostal: '',
  ville: '',
  telephone: '',
  siteWeb: '',
  urlRendezVous: '',
  nomExpediteurSms: '',
  villeExpedition: '',
  civilite: '',
  prenom: '',
  nom: '',
  telephoneFixe: '',
  telephoneMobile: '',
  email: '',
}

/** A workshop joins the network. */
export function NewWorkshopPage() {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  return (
    <Page>
      <PageHeader
        title={t('workshop.newTitle')}
        subtitle={t('workshop.newSubtitle')}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/marketing-direct/liste-atelier" {...props} />}>
            {t('workshop.back')}
          </Anchor>
        }
      />
      <NetworkMemberForm
        adherentId={null}
        values={empty}
        submitLabel={t('workshop.create')}
        onSaved={({ id }) => {
          tellDone(t('workshop.created'))
          void navigate({ to: '/reseau/adherents/$id', params: { id: String(id) }, ignoreBlocker: true })
        }}
      />
    </Page>
  )
}
