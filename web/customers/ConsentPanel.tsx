import { Badge, Button, Text } from '@mantine/core'
import type { Canal } from '@relance/domain/customers/consent.ts'
import type { ChannelConsent, ChannelState, CustomerConsents } from '@relance/domain/customers/consents.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ConsentDialog, RefusalDialog, type Subject } from './ConsentDialogs.tsx'
import { consentsQuery, type Whom } from './customer.queries.ts'
import { isOptOutSource } from './opt-out-sources.ts'

const colors: Readonly<Record<ChannelState, string>> = {
  autorise: 'green',
  sans_adresse: 'gray',
  vie_privee: 'red',
  opposition: 'red',
  sans_consentement: 'yellow',
  inactif: 'yellow',
  supprime: 'red',
}

interface Line {
  readonly id: Canal | 'clicks'
  readonly state: ReactNode
  readonly since: string
  readonly source: string
  readonly action: ReactNode
}

/** What a customer agreed to and refused by channel, and the ways to note a change. */
export function ConsentPanel({ whom }: { whom: Whom }) {
  const { t } = useTranslation('customers')
  const query = useQuery(consentsQuery(whom))
  const mayWrite = useRight('account.write')
  const [refused, setRefused] = useState<Subject | null>(null)
  const [agreed, setAgreed] = useState<Canal | 'suiviClics' | null>(null)
  return (
    <Panel
      title={t('consent.title')}
      text={t('consent.text')}
      actions={
        mayWrite &&
        query.data?.viePrivee === false && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setRefused('viePrivee')}>
            {t('consent.stopAll')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={170}>
        {(consents) => <ConsentTable consents={consents} onRefuse={setRefused} onAgree={setAgreed} />}
      </Loaded>
      {refused && <RefusalDialog whom={whom} subject={refused} onClose={() => setRefused(null)} />}
      {agreed && <ConsentDialog whom={whom} subject={agreed} onClose={() => setAgreed(null)} />}
    </Panel>
  )
}

interface ConsentTableProps {
  readonly consents: CustomerConsents
  readonly onRefuse: (subject: Subject) => void
  readonly onAgree: (subject: Canal | 'suiviClics') => void
}

function ConsentTable({ consents, onRefuse, onAgree }: ConsentTableProps) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const mayWrite = useRight('account.write')
  const button = (label: 'stop' | 'agree', subject: string, onClick: () => void) => (
    <Button size="xs" variant={label === 'stop' ? 'default' : 'light'} onClick={onClick}>
      {t(`consent.${label}`)}
      <span className="visually-hidden"> : {subject}</span>
    </Button>
  )
  const channelLine = (one: ChannelConsent): Line => {
    const closed = ['vie_privee', 'opposition', 'supprime'].includes(one.etat)
    const wanting = closed || one.etat === 'sans_consentement' || one.etat === 'inactif'
    return {
      id: one.canal,
      state: (
        <>
          <Badge variant="light" tt="none" color={colors[one.etat]}>
            {t(`consent.is.${one.etat}`)}
          </Badge>
          {one.consentement === true && <Small>{t('consent.agreed')}</Small>}
          {one.regle === 'consent' && one.consentement !== true && <Small>{t('consent.ruleConsent')}</Small>}
          {one.valeur && <Small>{one.canal === 'sms' ? formats.phone(one.valeur) : one.valeur}</Small>}
        </>
      ),
      since: formats.dayOf(one.depuis),
      source: one.source && isOptOutSource(one.source) ? t(`source.${one.source}`) : absent,
      action:
        mayWrite &&
        (wanting
          ? button('agree', t(`consent.${one.canal}`), () => onAgree(one.canal))
          : one.etat === 'autorise' && button('stop', t(`consent.${one.canal}`), () => onRefuse(one.canal))),
    }
  }
  const { suiviClics } = consents
  const clickLine: Line = {
    id: 'clicks',
    state: (
      <>
        <Badge variant="light" tt="none" color={suiviClics ? 'green' : 'gray'}>
          {t(suiviClics === null ? 'consent.neverAsked' : suiviClics ? 'consent.followed' : 'consent.notFollowed')}
        </Badge>
        {!consents.suiviActif && <Small>{t('consent.trackingOff')}</Small>}
      </>
    ),
    since: absent,
    source: absent,
    action:
      mayWrite &&
      (suiviClics
        ? button('stop', t('consent.clicks'), () => onRefuse('suiviClics'))
        : button('agree', t('consent.clicks'), () => onAgree('suiviClics'))),
  }
  return (
    <DataTable
      label={t('consent.table')}
      rows={[...consents.canaux.map(channelLine), clickLine]}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', header: t('consent.what'), names: true, cell: ({ id }) => t(`consent.${id}`) },
        { id: 'state', header: t('consent.state'), cell: ({ state }) => state },
        { id: 'since', header: t('consent.since'), cell: ({ since }) => since },
        { id: 'source', header: t('consent.source'), cell: ({ source }) => source },
        { id: 'action', header: t('consent.action'), silentHeader: true, align: 'right', cell: ({ action }) => action },
      ]}
    />
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="xs" maw={320}>
    {children}
  </Text>
)
