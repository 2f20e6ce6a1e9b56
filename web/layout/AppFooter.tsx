import { Anchor, Container, Text } from '@mantine/core'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import classes from './AppFooter.module.css'

const documents = ['tutorialUrl', 'termsUrl', 'charterUrl', 'legalUrl'] as const

/** The foot of the pages behind the log-in: how to reach the network, and the documents it has. */
export function AppFooter() {
  const { t } = useTranslation()
  const { network, brand } = useProfile()
  return (
    <footer className={classes.footer}>
      <Container size="xl" py="lg" className={classes.columns}>
        <div>
          <Text fw={600} fz="sm">
            {t('footer.contact', { network: network.displayName })}
          </Text>
          <ul className={classes.list}>
            {brand.contactTelephone && (
              <li>
                <IconPhone size={15} aria-hidden />
                <Anchor href={`tel:${brand.contactTelephone.replaceAll(/[^+\d]/g, '')}`}>
                  {brand.contactTelephone}
                </Anchor>
              </li>
            )}
            {brand.contactEmail && (
              <li>
                <IconMail size={15} aria-hidden />
                <Anchor href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Anchor>
              </li>
            )}
            <li>
              <IconClock size={15} aria-hidden />
              {t('footer.hours')}
            </li>
          </ul>
        </div>
        {documents.some((name) => brand[name]) && (
          <nav aria-label={t('footer.documents')}>
            <Text fw={600} fz="sm">
              {t('footer.documents')}
            </Text>
            <ul className={classes.list}>
              {documents.map((name) => {
                const url = brand[name]
                return (
                  url && (
                    <li key={name}>
                      <Anchor href={url} target="_blank" rel="noreferrer">
                        {t(`footer.${name}`)}
                      </Anchor>
                    </li>
                  )
                )
              })}
            </ul>
          </nav>
        )}
      </Container>
    </footer>
  )
}
