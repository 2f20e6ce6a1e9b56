import { ActionIcon, Anchor, Badge, Group, Menu, Stack, Text } from '@mantine/core'
import type { MonthMember } from '@relance/domain/campaigns/month.contract.ts'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { monthScreens } from '../../targeting/campaign.queries.ts'
import type { Column } from '../../ui/DataTable.tsx'
import type { Deciding } from './DecideForMember.tsx'

const small = (text: string) => (
  <Text c="dimmed" fz="xs" fw={400}>
    {text}
  </Text>
)
const colors = {
  enAttente: 'yellow',
  validation: 'green',
  validationAutomatiqueAdherent: 'teal',
  validationAutomatiqueReseau: 'teal',
  refus: 'red',
  refusAutomatique: 'red',
} as const

/** A member of a month on a line: what it decided, whom it reaches, what its set-up lacks, what may be decided for it. */
export function useMonthMemberColumns(
  month: number,
  /** Whether its members have it: before, nobody decides. */
  opened: boolean,
  onDecide: (deciding: Deciding) => void,
): readonly Column<MonthMember>[] {
  const { t } = useTranslation('months')
  const formats = useFormats()
  return [
    {
      id: 'workshop',
      header: t('members.workshop'),
      sort: 'nomCommercial',
      names: true,
      cell: ({ adherentId, nomCommercial, ville, numeroClient }) => (
        <>
          <Anchor
            fw={600}
            fz="sm"
            renderRoot={(given) => <Link to="/reseau/adherents/$id" params={{ id: String(adherentId) }} {...given} />}
          >
            {nomCommercial}
          </Anchor>
          {small([ville, numeroClient].filter(Boolean).join(' · '))}
        </>
      ),
    },
    {
      id: 'decision',
      header: t('members.decision'),
      sort: 'decision',
      cell: (member) => <Decision member={member} opened={opened} />,
    },
    {
      id: 'date',
      header: t('members.date'),
      sort: 'dateAction',
      cell: ({ dateAction }) => (dateAction ? formats.moment(dateAction) : ''),
    },
    {
      id: 'contacts',
      header: t('members.contacts'),
      sort: 'contacts',
      align: 'right',
      cell: ({ totaux }) =>
        totaux && (
          <>
            {formats.number(totaux.totalGlobal)}
            {small(
              t('members.sms', { sms: formats.number(totaux.totalSms), email: formats.number(totaux.totalEmail) }),
            )}
          </>
        ),
    },
    {
      id: 'cost',
      header: t('members.cost'),
      sort: 'cout',
      align: 'right',
      cell: ({ totaux }) => totaux && formats.money(totaux.coutSms),
    },
    { id: 'lacks', header: t('members.lacks'), cell: (member) => <Lacks member={member} /> },
    {
      id: 'actions',
      header: t('members.actions'),
      silentHeader: true,
      align: 'right',
      cell: (member) => <MemberMenu month={month} member={member} opened={opened} onDecide={onDecide} />,
    },
  ]
}

function Decision({ member, opened }: { member: MonthMember; opened: boolean }) {
  const { t } = useTranslation('months')
  const word = useWords()
  const formats = useFormats()
  const { decision, etatParticipation, motif, envoi } = member
  const shown = decision ?? (etatParticipation === 8 ? 'enAttente' : null)
  const figures = envoi && { refused: formats.number(envoi.rejetes), sent: formats.number(envoi.remis) }
  return (
    <Stack gap={2} align="flex-start">
      {shown ? (
        <Badge variant="light" color={colors[shown]} tt="none">
          {t(`decision.${shown}`)}
        </Badge>
      ) : (
        opened && small(t('members.noPart'))
      )}
      {motif && small(motif === 'SANS_REPONSE' ? t('noAnswer') : word(motif))}
      {figures && envoi.retenu ? (
        <Badge variant="filled" color="red" tt="none">
          {t('members.held', figures)}
        </Badge>
      ) : (
        figures && envoi.rejetes > 0 && small(t('members.refused', figures))
      )}
    </Stack>
  )
}

function Lacks({ member }: { member: MonthMember }) {
  const { t } = useTranslation('months')
  const { t: tm } = useTranslation('members')
  const { manques, population, totaux, adherentId, nomCommercial } = member
  const words = [
    ...(population === 'reportee' ? [t('lack.BASE_EN_QUALIFICATION')] : []),
    ...(population === 'faite' && totaux?.totalGlobal === 0 ? [t('lack.AUCUN_CONTACT')] : []),
  ]
  if (words.length === 0 && manques.length === 0)
    return (
      <Badge variant="light" color="green" tt="none">
        {t('members.complete')}
      </Badge>
    )
  return (
    <Group gap={4}>
      {words.map((text) => (
        <Badge key={text} variant="light" color="gray" tt="none">
          {text}
        </Badge>
      ))}
      {manques.map(({ code, bloquant }) => (
        <Badge key={code} variant="light" color={bloquant ? 'orange' : 'gray'} tt="none">
          {tm(`workshops.gap.${code}`)}
        </Badge>
      ))}
      {manques.length > 0 && (
        <Anchor
          fz="xs"
          aria-label={t('members.mendOf', { name: nomCommercial })}
          renderRoot={(given) => <Link to="/reseau/adherents/$id" params={{ id: String(adherentId) }} {...given} />}
        >
          {t('members.mend')}
        </Anchor>
      )}
    </Group>
  )
}

function MemberMenu(props: {
  month: number
  member: MonthMember
  opened: boolean
  onDecide: (deciding: Deciding) => void
}) {
  const { month, member, opened, onDecide } = props
  const { t } = useTranslation('months')
  const { adherentId, nomCommercial: name, etatParticipation, actions } = member
  const see = (given: object) => (
    <Link to={monthScreens.home} params={{ id: String(month) }} search={{ pour: adherentId }} {...given} />
  )
  // Before the members have the month there is no page of theirs; without a part in it there never is.
  const hasPage = opened && etatParticipation !== null
  if (actions.length === 0)
    return hasPage ? (
      <Anchor fz="sm" aria-label={t('members.seePageOf', { name })} renderRoot={see}>
        {t('members.seePage')}
      </Anchor>
    ) : null
  return (
    <Menu shadow="md" position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('act.menu', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPage && <Menu.Item renderRoot={see}>{t('members.seePage')}</Menu.Item>}
        {actions.map((action) => (
          <Menu.Item
            key={action}
            color={action === 'refuser' ? 'red' : undefined}
            onClick={() => onDecide({ member, action })}
          >
            {t(`act.${action}.action`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
