import { Anchor, Container, Text } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { writeHours } from '@relance/domain/networks/write-hours.ts'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import classes from './AppFooter.module.css'
import { reopenConsent } from './consent.ts'

/** The foot of the pages behind the log-in: how and when to reach the network, and the documents it has. */
export function AppFooter() {
  const { t, i18n } = useTranslation()
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
            {brand.horaires.length > 0 && (
              <li>
                <IconClock size={15} aria-hidden />
                <span className="visually-hidden">{t('footer.hoursLabel')} : </span>
                {writeHours(brand.horaires, i18n.language as Language)}
              </li>
            )}
          </ul>
        </div>
        <nav aria-label={t('footer.documents')}>
          <Text fw={600} fz="sm">
            {t('footer.documents')}
          </Text>
          <ul className={classes.list}>
            {brand.documents.map(({ document, url }) => (
              <li key={document}>
                <Anchor href={inLanguage(url, i18n.language)} target="_blank" rel="noreferrer">
                  {t(`footer.document.${document}`)}
                </Anchor>
              </li>
            ))}
            <li>
              <Anchor component="button" type="button" onClick={reopenConsent}>
                {t('footer.measurement')}
              </Anchor>
            </li>
          </ul>
        </nav>
      </Container>
    </footer>
  )
}

/** A document of the product is in the reader's language; another site chooses its own. */
const inLanguage = (url: string, language: string): string => (url.startsWith('/') ? `${url}?lang=${language}` : url)
