import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { MemberPrice } from '@relance/domain/members/sms-price.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenDone } from '../api/when-done.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { PriceInput } from './PriceInput.tsx'
import { memberPriceQuery, useSaveMemberPrice } from './prices.queries.ts'
import { useGiveBackPrice } from './use-give-back-price.tsx'

/** What an SMS costs a workshop: its network's price, or one of its own that stands in its place. */
export function MemberPricePanel(props: { adherentId: number; name: string; mayWrite: boolean }) {
  const { t } = useTranslation('prices')
  const query = useQuery(memberPriceQuery(props.adherentId))
  return (
    <Panel title={t('member.title')} text={t('member.text')}>
      <Loaded query={query} skeleton={80}>
        {(price) => <Price key={price.coutSms} {...props} price={price} />}
      </Loaded>
    </Panel>
  )
}

function Price(props: { adherentId: number; name: string; mayWrite: boolean; price: MemberPrice }) {
  const { adherentId, name, mayWrite, price } = props
  const { t } = useTranslation('prices')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const [draft, setDraft] = useState<number | null>(price.coutSms)
  const save = useSaveMemberPrice()
  const giveBack = useGiveBackPrice(price.coutReseau)
  const { coutSms, coutReseau } = price
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text fw={600}>{formats.unitPrice(coutSms ?? coutReseau)}</Text>
        <Badge variant="light" color={coutSms === null ? 'gray' : 'blue'} tt="none">
          {t(coutSms === null ? 'member.inherited' : 'member.own')}
        </Badge>
        {coutSms !== null && (
          <Text fz="sm" c="dimmed">
            {t('member.instead', { price: formats.unitPrice(coutReseau) })}
          </Text>
        )}
      </Group>
      {mayWrite && (
        <Group align="flex-end" gap="sm">
          <PriceInput label={t('member.label')} value={draft} onChange={setDraft} />
          <Button
            disabled={draft === null || draft === coutSms}
            loading={save.isPending}
            onClick={() => whenDone(save.mutateAsync({ adherentId, coutSms: draft }), () => tellDone(t('done')))}
          >
            {common('action.save')}
          </Button>
          {coutSms !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => giveBack.ask({ id: adherentId, name, coutSms })}
            >
              {t('own.back')}
            </Button>
          )}
        </Group>
      )}
      {mayWrite && price.historique.length > 0 && <PriceHistory lines={price.historique} label={t('history.title')} />}
      {giveBack.dialog}
    </Stack>
  )
}
