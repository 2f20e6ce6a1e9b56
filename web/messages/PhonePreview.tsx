import { Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PhonePreview.module.css'

/**
 * A telephone with one message in it, as it will arrive. The legal mention follows the author's text in grey: it is
 * added by the law, not by the author.
 */
export function PhonePreview(props: {
  sender: string
  text: string
  mention?: string
  time?: string
  busy?: boolean
  empty?: string
  children?: ReactNode
}) {
  const { sender, text, mention = '', time, busy = false, empty } = props
  const { t } = useTranslation('messages')
  return (
    <figure className={classes.figure}>
      <div className={classes.phone}>
        <div className={classes.screen}>
          <div className={classes.bar}>
            <span className={classes.avatar} aria-hidden>
              {(sender || '?').slice(0, 1).toUpperCase()}
            </span>
            <Text fw={600} size="sm" className={classes.sender}>
              {sender || t('phone.noSender')}
            </Text>
            <Text size="xs" className={classes.quiet}>
              {t('phone.kind')}
            </Text>
          </div>
          <div className={classes.thread} aria-live="polite" aria-busy={busy}>
            {time && (
              <Text size="xs" ta="center" className={classes.quiet} mb={8}>
                {time}
              </Text>
            )}
            {text || mention ? (
              <div className={classes.bubble}>
                {text}
                {mention && (
                  <span className={classes.mention} title={t('phone.mention')}>
                    {mention}
                  </span>
                )}
              </div>
            ) : (
              <Text size="sm" ta="center" className={classes.quiet}>
                {empty}
              </Text>
            )}
            {busy && <Loader size="xs" type="dots" className={classes.busy} aria-hidden />}
          </div>
        </div>
      </div>
      {props.children && <figcaption className={classes.caption}>{props.children}</figcaption>}
    </figure>
  )
}
