import { Badge, Modal, Select, Text, UnstyledButton } from '@mantine/core'
import { type EnvoiState, envoiStates, motifs } from '@relance/domain/diffusion/ledger.ts'
import type { MessageEnvoye } from '@relance/domain/diffusion/sent-messages.ts'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { useOperationWord } from '../i18n/use-operation-name.ts'
import { useWords } from '../i18n/use-words.ts'
import { PhonePreview } from '../messages/PhonePreview.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { type SendingSearch, sentMessagesQuery } from './sending-control.queries.ts'

const stateColors: Readonly<Partial<Record<EnvoiState, string>>> = {
  accepted: 'blue',
  delivered: 'green',
  failed: 'red',
  unknown: 'yellow',
}
/** A claimed message is a waiting one: nobody sees it at rest. */
const shownStates = envoiStates.filter((state) => state !== 'claimed')

const nameOf = ({ prenom, nom, raisonSociale }: MessageEnvoye): string =>
  [nom, prenom].filter(Boolean).join(' ') || raisonSociale

interface SentMessagesProps {
  readonly campaignId: number
  /** Of a month, whose part is shown. */
  readonly adherentId?: number
  /** Something is leaving: the list is asked again by itself. */
  readonly moving: boolean
  readonly search: SendingSearch
  readonly onSearch: (next: Partial<SendingSearch>) => void
}

/** Who got what: the messages one by one, with their text, their state and its reason. */
export function SentMessages({ campaignId, adherentId, moving, search, onSearch }: SentMessagesProps) {
  const { t } = useTranslation('diffusion')
  const [read, setRead] = useState<MessageEnvoye | null>(null)
  const query = useQuery(sentMessagesQuery(campaignId, search, moving, adherentId))
  const filtered = Boolean(search.canal || search.etat || search.motif)
  return (
    <>
      <ListFrame
        label={t('messages.label')}
        query={query}
        columns={useMessageColumns(setRead)}
        rowKey={({ envoiId }) => envoiId}
        search={search}
        onSearch={onSearch}
        searchLabel={t('messages.search')}
        filters={<MessageFilters search={search} onSearch={onSearch} />}
        empty={
          <EmptyState
            icon={IconMessages}
            title={t('messages.empty')}
            text={t(filtered ? 'messages.emptyFilter' : 'messages.emptyText')}
          />
        }
      />
      <Modal
        opened={read !== null}
        onClose={() => setRead(null)}
        title={read && t('messages.to', { name: nameOf(read) })}
      >
        {read?.canal === 'sms' && <PhonePreview sender={read.expediteur} text={read.texte} />}
        {read?.canal === 'email' && (
          <>
            <Text fw={600} mb="sm">
              {read.objet}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {read.texte}
            </Text>
          </>
        )}
      </Modal>
    </>
  )
}

function MessageFilters({ search, onSearch }: Pick<SentMessagesProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const word = useWords()
  return (
    <>
      <Select
        aria-label={t('messages.channel')}
        placeholder={t('messages.allChannels')}
        w={160}
        clearable
        value={search.canal ?? null}
        onChange={(canal) => onSearch({ canal: canal ?? undefined, page: 1 })}
        data={(['sms', 'email'] as const).map((value) => ({ value, label: common(`channel.${value}`) }))}
      />
      <Select
        aria-label={t('messages.state')}
        placeholder={t('messages.allStates')}
        w={170}
        clearable
        value={search.etat ?? null}
        onChange={(etat) => onSearch({ etat: etat ?? undefined, page: 1 })}
        data={shownStates.map((value) => ({ value, label: word(`ENVOI_${value.toUpperCase()}`) }))}
      />
      <Select
        aria-label={t('messages.reason')}
        placeholder={t('messages.allReasons')}
        w={220}
        clearable
        searchable
        value={search.motif ?? null}
        onChange={(motif) => onSearch({ motif: motif ?? undefined, page: 1 })}
        data={motifs.map((value) => ({ value, label: word(`MOTIF_${value}`) }))}
      />
    </>
  )
}

function useMessageColumns(onRead: (message: MessageEnvoye) => void): readonly Column<MessageEnvoye>[] {
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const word = useWords()
  const operationName = useOperationWord()
  const formats = useFormats()
  const small = (text: string) => (
    <Text c="dimmed" fz="xs" fw={400}>
      {text}
    </Text>
  )
  return [
    {
      id: 'customer',
      header: t('messages.customer'),
      names: true,
      cell: (message) => (
        <>
          {nameOf(message)}
          {message.dateOpposition && small(t('messages.optedOut', { day: formats.dayOf(message.dateOpposition) }))}
        </>
      ),
    },
    {
      id: 'vehicle',
      header: t('messages.vehicle'),
      cell: ({ immatriculation, marque, modele, operationId }) => (
        <>
          {immatriculation}
          {small([marque, modele].filter(Boolean).join(' '))}
          {small(operationName(operationId))}
        </>
      ),
    },
    {
      id: 'contact',
      header: t('messages.contact'),
      cell: ({ canal, destinataire }) => (
        <>
          {destinataire}
          {small(common(`channel.${canal}`))}
        </>
      ),
    },
    {
      id: 'message',
      header: t('messages.message'),
      cell: (message) => (
        <UnstyledButton
          fz="sm"
          onClick={() => onRead(message)}
          style={{ textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          <span className="visually-hidden">{t('messages.read', { name: nameOf(message) })} </span>
          <Text span fz="sm" lineClamp={2} maw={320}>
            {message.objet || message.texte}
          </Text>
        </UnstyledButton>
      ),
    },
    {
      id: 'state',
      header: t('messages.state'),
      cell: ({ etat, motif, essai, pasAvant }) => (
        <>
          <Badge variant="light" tt="none" fw={600} miw="max-content" color={stateColors[etat] ?? 'gray'}>
            {word(`ENVOI_${etat.toUpperCase()}`)}
          </Badge>
          {motif && small(word(`MOTIF_${motif}`))}
          {essai > 1 && small(t('messages.attempt', { n: essai }))}
          {pasAvant && small(t('messages.notBefore', { moment: formats.moment(pasAvant) }))}
        </>
      ),
    },
    { id: 'sent', header: t('messages.sent'), cell: ({ dateEnvoi }) => formats.moment(dateEnvoi) },
  ]
}
