import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { beforeSendingQuery } from './members.queries.ts'

interface BeforeSendingProps {
  readonly adherentId: number
  /** Whether the fields are here to be mended. */
  readonly mayWrite: boolean
  readonly mayImport: boolean
}

/** Says what is missing before a campaign can be sent, each with the way to mend it; or that nothing is. */
export function BeforeSending({ adherentId, mayWrite, mayImport }: BeforeSendingProps) {
  const { t } = useTranslation(['members', 'common'])
  const word = useWords()
  return (
    <Loaded query={useQuery(beforeSendingQuery(adherentId))} skeleton={56}>
      {({ pret, manques }) =>
        manques.length === 0 ? (
          <Alert color="green" icon={<IconCircleCheck size={20} />} title={t('gaps.ready')} />
        ) : (
          <Alert
            color={pret ? 'blue' : 'orange'}
            icon={pret ? <IconInfoCircle size={20} /> : <IconAlertTriangle size={20} />}
            title={pret ? t('gaps.better') : t('gaps.notReady')}
          >
            <List size="sm" spacing={4}>
              {manques.map(({ code, field, canal, bloquant }) => (
                <List.Item key={code}>
                  {word(code)}
                  {canal && ` (${t('gaps.only', { channel: t(`common:channel.${canal}`) })})`}
                  {!pret && !bloquant && ` (${t('gaps.optional')})`}{' '}
                  {field !== null && mayWrite && <ToField name={field} label={t('gaps.mend')} what={word(code)} />}
                  {code === 'BASE_VIDE' && mayImport && (
                    <Anchor fz="sm" renderRoot={(props) => <Link to="/import" {...props} />}>
                      {t('gaps.import')}
                    </Anchor>
                  )}
                </List.Item>
              ))}
            </List>
          </Alert>
        )
      }
    </Loaded>
  )
}

/** Leads to a field of the page by its id, which is its name. */
function ToField({ name, label, what }: { name: string; label: string; what: string }) {
  const show = () => {
    const field = document.getElementById(name)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <Anchor component="button" type="button" fz="sm" onClick={show}>
      {label}
      <span className="visually-hidden"> : {what}</span>
    </Anchor>
  )
}
