import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './EmailEditor.module.css'

/** How an e-mail stands in the list of a telephone: who writes, the subject, the beginning; each of two that are compared. */
export function InboxLine(props: { sender: string; subjects: readonly string[]; preheader: string }) {
  const { sender, subjects, preheader } = props
  const { t } = useTranslation('diffusion')
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('email.inbox')}
      </Text>
      {subjects.map((subject, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second
        <div key={index} className={classes.inbox}>
          <span className={classes.initial} aria-hidden>
            {sender.slice(0, 1).toUpperCase()}
          </span>
          <div className={classes.lines}>
            <div className={classes.line}>
              <b>{sender}</b>
            </div>
            <div className={classes.line}>{subject || t('email.noSubject')}</div>
            <div className={classes.line} data-faint>
              {preheader}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
