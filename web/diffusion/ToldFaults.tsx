import { Alert, Text, UnstyledButton } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './EmailEditor.module.css'
import type { EmailPlace } from './use-email-draft.ts'
import { useEmailPlaces } from './use-email-places.ts'

/** What keeps the e-mail from leaving, as the server told it: each leads to where it is mended. */
export function ToldFaults(props: {
  faults: readonly (EmailPlace & { readonly message: string })[]
  document: EmailDocument
  onGo: (place: EmailPlace) => void
}) {
  const { faults, document, onGo } = props
  const { t } = useTranslation('diffusion')
  const nameOf = useEmailPlaces(document)
  if (faults.length === 0) return null
  return (
    <Alert
      color="red"
      variant="light"
      mb="sm"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={t('email.told', { count: faults.length })}
    >
      <ul className={classes.told}>
        {faults.map((fault) => (
          <Text component="li" size="sm" key={`${fault.block} ${fault.field} ${fault.message}`}>
            <UnstyledButton className={classes.go} onClick={() => onGo(fault)}>
              {nameOf(fault) || t('email.settings')}
            </UnstyledButton>{' '}
            {fault.message}
          </Text>
        ))}
      </ul>
    </Alert>
  )
}
