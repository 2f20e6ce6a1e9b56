import { Anchor, Button, SegmentedControl } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { emailTemplateQuery } from '../messages/messages.queries.ts'
import { TemplateForm } from '../messages/TemplateForm.tsx'
import { templateScreens } from '../messages/TemplatesPage.tsx'
import { useLibraryOwner } from '../messages/use-library-owner.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

/** A template of a network or a garage: written where one may, else looked at and taken as the start of another. */
export function TemplateEditingPage({ id, place }: { id: number; place: 'reseau' | 'garage' }) {
  const { t } = useTranslation('messages')
  const { adherentId } = useLibraryOwner(place)
  const template = useQuery({ ...emailTemplateQuery(id, adherentId), refetchOnWindowFocus: false })
  const back = (
    <Anchor
      fz="sm"
      renderRoot={(given) => (
        <Link to={place === 'reseau' ? '/reseau/gabarits' : '/bibliotheque/gabarits'} {...given} />
      )}
    >
      <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {t('library.part.templates')}
    </Anchor>
  )
  const { data } = template
  if (data?.modifiable)
    return <TemplateEditor key={id} template={data} document={data.document} adherentId={adherentId} back={back} />
  return (
    <Page>
      {data ? (
        <Shown template={data} document={data.document} html={data.html} place={place} back={back} />
      ) : (
        <>
          <PageHeader title={t('library.part.templates')} back={back} />
          <Loaded query={template} skeleton={480}>
            {() => null}
          </Loaded>
        </>
      )}
    </Page>
  )
}

function Shown(props: {
  template: EmailTemplate
  document: EmailDocument
  html: string
  place: 'reseau' | 'garage'
  back: ReactNode
}) {
  const { template, document, html, place, back } = props
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const { mayAdd } = useLibraryOwner(place)
  const navigate = useNavigate()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [copying, setCopying] = useState(false)
  return (
    <>
      <PageHeader
        title={template.titre}
        subtitle={template.description}
        back={back}
        actions={
          mayAdd && (
            <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
              {tm('newTemplate.from')}
            </Button>
          )
        }
      />
      <Panel
        title={document.objet}
        text={tm('choice.readOnly')}
        actions={
          <SegmentedControl
            value={width}
            onChange={(next) => setWidth(next as 'desktop' | 'phone')}
            aria-label={t('email.view')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`email.views.${value}`) }))}
          />
        }
      >
        <EmailFrame html={html} width={width} title={document.objet} />
      </Panel>
      {copying && (
        <TemplateForm
          document={document}
          langue={template.langue as 'fr'}
          onClose={() => setCopying(false)}
          onSaved={({ id }) => void navigate({ to: templateScreens[place], params: { id: String(id) } })}
        />
      )}
    </>
  )
}
