import {
  Alert,
  Badge,
  Group,
  Pagination,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { IconDeviceMobileMessage, IconInfoCircle, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { PhonePreview } from '../messages/PhonePreview.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { outboxMessageQuery, outboxQuery } from './diffusion.queries.ts'
import classes from './OutboxPage.module.css'

/** Where the outbox stands, as its address says. */
export interface OutboxSearch {
  readonly page: number
  readonly resultsPerPage: number
  readonly search: string
  readonly canal?: Canal
  readonly message?: number
}

/** What the sandbox took instead of a provider: messages as the phone and the mail program would show them. */
export function OutboxPage(props: { search: OutboxSearch; onSearch: (next: Partial<OutboxSearch>) => void }) {
  const { search, onSearch } = props
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const adherentId = useMemberId()
  const list = useQuery(outboxQuery(adherentId, search))
  const rows = list.data?.data ?? []
  const chosen = search.message ?? rows[0]?.id
  const nothingHeld = list.data !== undefined && !list.data.sms && !list.data.email
  return (
    <Page>
      <PageHeader title={t('outbox.title')} subtitle={nothingHeld ? undefined : t('outbox.text')} />
      <Stack gap="md">
        {list.data && !(list.data.sms && list.data.email) && (
          <Alert variant="light" color="gray" icon={<IconInfoCircle size={18} />}>
            {t(list.data.sms ? 'outbox.emailReal' : list.data.email ? 'outbox.smsReal' : 'outbox.bothReal')}
          </Alert>
        )}
        <Group gap="sm">
          <SearchField
            label={t('outbox.search')}
            value={search.search}
            onChange={(value) => onSearch({ search: value, page: 1, message: undefined })}
          />
          <Select
            aria-label={t('outbox.channel')}
            w={150}
            value={search.canal ?? 'all'}
            onChange={(value) =>
              onSearch({
                canal: value === 'sms' || value === 'email' ? value : undefined,
                page: 1,
                message: undefined,
              })
            }
            data={[
              { value: 'all', label: t('outbox.all') },
              { value: 'sms', label: t('outbox.sms') },
              { value: 'email', label: t('outbox.email') },
            ]}
          />
        </Group>
        <Loaded query={list} skeleton={420}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <Paper withBorder>
                <EmptyState
                  title={search.search ? common('table.noResults', { search: search.search }) : t('outbox.empty')}
                  text={search.search ? undefined : t('outbox.emptyText')}
                />
              </Paper>
            ) : (
              <div className={classes.columns}>
                <div>
                  <ul className={classes.list} aria-label={t('outbox.title')}>
                    {data.map((message) => (
                      <li key={message.id}>
                        <UnstyledButton
                          className={classes.row}
                          aria-current={message.id === chosen || undefined}
                          onClick={() => onSearch({ message: message.id })}
                        >
                          {message.canal === 'sms' ? (
                            <IconDeviceMobileMessage size={20} stroke={1.6} aria-label={t('outbox.sms')} />
                          ) : (
                            <IconMail size={20} stroke={1.6} aria-label={t('outbox.email')} />
                          )}
                          <span className={classes.words}>
                            <Group justify="space-between" gap={6} wrap="nowrap">
                              <Text size="sm" fw={600} truncate>
                                {message.vers}
                              </Text>
                              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                                {formats.moment(message.recuLe)}
                              </Text>
                            </Group>
                            <Text size="xs" c="dimmed" lineClamp={2}>
                              {message.objet || message.texte}
                            </Text>
                          </span>
                        </UnstyledButton>
                      </li>
                    ))}
                  </ul>
                  <Group justify="space-between" mt="sm" gap="sm">
                    <Text size="xs" c="dimmed">
                      {common('table.range', {
                        from: formats.number(meta.from ?? 0),
                        to: formats.number(meta.to ?? 0),
                        total: formats.number(meta.total),
                      })}
                    </Text>
                    {meta.last_page > 1 && (
                      <Pagination
                        size="sm"
                        siblings={0}
                        total={meta.last_page}
                        value={meta.current_page}
                        onChange={(page) => onSearch({ page, message: undefined })}
                        getItemProps={(number) => ({ 'aria-label': common('table.page', { page: number }) })}
                        getControlProps={(control) => ({ 'aria-label': common(`table.${control}`) })}
                      />
                    )}
                  </Group>
                </div>
                {chosen !== undefined && <Message adherentId={adherentId} id={chosen} />}
              </div>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}

/** One message, as its reader would see it. */
function Message({ adherentId, id }: { adherentId: number; id: number }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const message = useQuery(outboxMessageQuery(adherentId, id))
  return (
    <Loaded query={message} skeleton={420}>
      {(one) => (
        <Panel
          title={one.canal === 'sms' ? t('outbox.smsTo', { to: one.vers }) : one.objet}
          text={
            <>
              {t('outbox.from', { from: one.de })} · {t('outbox.to', { to: one.vers })} · {formats.moment(one.recuLe)}
            </>
          }
          actions={
            one.canal === 'email' ? (
              <SegmentedControl
                value={width}
                onChange={(next) => setWidth(next as 'desktop' | 'phone')}
                aria-label={t('email.view')}
                data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`email.views.${value}`) }))}
              />
            ) : (
              <Badge variant="light" tt="none">
                {t('outbox.sms')}
              </Badge>
            )
          }
        >
          {one.canal === 'sms' ? (
            <PhonePreview sender={one.de} text={one.texte} time={formats.moment(one.recuLe)} />
          ) : (
            <EmailFrame html={one.html || `<pre>${escapeText(one.texte)}</pre>`} width={width} title={one.objet} />
          )}
        </Panel>
      )}
    </Loaded>
  )
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
