import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Page } from './Page.tsx'

/** Instead of a page that shows a workshop's data, for somebody of the network who has not opened one, or not one of theirs. */
export function ChooseWorkshop({ refused }: { refused: boolean }) {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader
        title={t(refused ? 'acting.refused.title' : 'acting.choose.title')}
        subtitle={t(refused ? 'acting.refused.text' : 'acting.choose.text')}
        actions={
          <Button
            renderRoot={(props) => (
              <Link to="/marketing-direct/liste-atelier" search={{ pour: undefined }} {...props} />
            )}
          >
            {t('menu.workshops')}
          </Button>
        }
      />
    </Page>
  )
}
