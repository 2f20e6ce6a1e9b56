import { Anchor, Text, UnstyledButton } from '@mantine/core'
import type { EmailFault, EmailPoint } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { blockOfField } from '../messages/email-blocks.ts'
import classes from './EmailEditor.module.css'
import type { EmailPlace } from './use-email-draft.ts'
import { useEmailPlaces } from './use-email-places.ts'

/** The check before sending, point by point; each fault leads to where it is mended. */
export function EmailCheck(props: {
  points: readonly EmailPoint[]
  document: EmailDocument
  /** Goes to a block, or to a field of the e-mail itself (`objet`). */
  onGo: (place: EmailPlace) => void
}) {
  const { points, document, onGo } = props
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const nameOf = useEmailPlaces(document)
  const placeOf = ({ field }: EmailFault) => ({ block: blockOfField(document, field)?.id ?? null, field })
  const errors = points.filter(({ level, faults }) => level === 'error' && faults.length > 0).length
  return (
    <section className={classes.check} aria-label={t('email.views.check')}>
      <Text fw={600} mb="sm" role="status">
        {errors === 0 ? t('email.checkPassed') : t('email.checkFailed')}
      </Text>
      <ul className={classes.points}>
        {points.map(({ rule, level, faults }) => (
          <li key={rule} className={classes.point} data-state={faults.length === 0 ? 'passed' : level}>
            {faults.length === 0 ? (
              <IconCircleCheck size={20} aria-label={t('email.states.passed')} />
            ) : level === 'error' ? (
              <IconCircleX size={20} aria-label={t('email.states.error')} />
            ) : (
              <IconAlertTriangle size={20} aria-label={t('email.states.warning')} />
            )}
            <div>
              <Text size="sm" fw={500}>
                {t(`email.rules.${rule}`)}
              </Text>
              {faults.map((fault) => (
                <Text key={`${fault.field} ${fault.code}`} size="sm">
                  {word(fault.code)}{' '}
                  {fault.field === 'adresse' ? (
                    <Anchor size="sm" renderRoot={(given) => <Link to="/mon-compte" {...given} />}>
                      {t('email.toAccount')}
                    </Anchor>
                  ) : (
                    nameOf(placeOf(fault)) && (
                      <UnstyledButton className={classes.go} onClick={() => onGo(placeOf(fault))}>
                        {nameOf(placeOf(fault))}
                      </UnstyledButton>
                    )
                  )}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
