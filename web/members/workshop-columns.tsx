import { Badge, Group, Text } from '@mantine/core'
import type { MemberLine } from '@relance/domain/members/network-member.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'

const small = (text: string) => (
  <Text c="dimmed" fz="xs" fw={400}>
    {text}
  </Text>
)
const colors = { actif: 'green', expire_bientot: 'yellow', expire: 'red' } as const

interface Shown {
  /** The workshop's name, as a link where it leads somewhere. */
  readonly name: (line: MemberLine) => ReactNode
  readonly importState: (etat: string) => ReactNode
  readonly campaignState: (campaign: NonNullable<MemberLine['derniereCampagne']>) => ReactNode
  /** The way to its own screens, for those who look after it. */
  readonly open?: (line: MemberLine) => ReactNode
}

/** A workshop on a line: its subscription, its base, what it imported and what it sends. */
export function useWorkshopColumns({ name, importState, campaignState, open }: Shown): readonly Column<MemberLine>[] {
  const { t } = useTranslation('members')
  const formats = useFormats()
  return [
    {
      id: 'workshop',
      header: t('workshops.workshop'),
      sort: 'nomCommercial',
      names: true,
      cell: (line) => (
        <>
          {name(line)}
          {small(
            [`${line.codePostal} ${line.ville}`.trim(), t('workshops.number', { number: line.numeroClient })]
              .filter(Boolean)
              .join(' · '),
          )}
        </>
      ),
    },
    {
      id: 'subscription',
      header: t('workshops.subscription'),
      sort: 'dateFinAbonnement',
      cell: ({ abonnement, offre, dateFinAbonnement, adherentMMD }) => (
        <>
          <Badge variant="light" color={colors[abonnement]} tt="none">
            {t(`workshops.state.${abonnement}`)}
          </Badge>
          {small(
            [offre, dateFinAbonnement && t('workshops.until', { day: formats.day(dateFinAbonnement) })]
              .filter(Boolean)
              .join(', '),
          )}
          {!adherentMMD && small(t('workshops.noDirect'))}
        </>
      ),
    },
    {
      id: 'setUp',
      header: t('workshops.setUp'),
      cell: ({ manques }) => {
        const stops = manques.filter(({ bloquant }) => bloquant)
        return stops.length === 0 ? (
          <Badge variant="light" color="green" tt="none">
            {t('workshops.complete')}
          </Badge>
        ) : (
          <Group gap={4}>
            {stops.map(({ code }) => (
              <Badge key={code} variant="light" color="orange" tt="none" miw="max-content">
                {t(`workshops.gap.${code}`)}
              </Badge>
            ))}
          </Group>
        )
      },
    },
    {
      id: 'base',
      header: t('workshops.base'),
      align: 'right',
      cell: ({ nbClientTotal, nbClientPortable, baseEnQualification }) => (
        <>
          {formats.number(nbClientTotal)}
          {nbClientTotal > 0 &&
            small(t('workshops.mobiles', { share: formats.percent((100 * nbClientPortable) / nbClientTotal) }))}
          {baseEnQualification && small(t('workshops.qualifying'))}
        </>
      ),
    },
    {
      id: 'lastImport',
      header: t('workshops.lastImport'),
      sort: 'dernierImport',
      cell: ({ dernierImport }) =>
        dernierImport ? (
          <Group gap={6}>
            {formats.dayOf(dernierImport.date)}
            {importState(dernierImport.etat)}
          </Group>
        ) : (
          small(t('workshops.never'))
        ),
    },
    {
      id: 'ongoing',
      header: t('workshops.ongoing'),
      sort: 'campagnesEnCours',
      align: 'right',
      cell: ({ campagnesEnCours }) => formats.number(campagnesEnCours),
    },
    {
      id: 'lastCampaign',
      header: t('workshops.lastCampaign'),
      sort: 'derniereCampagne',
      cell: ({ derniereCampagne }) =>
        derniereCampagne ? (
          <>
            <Group gap={6}>
              {derniereCampagne.label}
              {campaignState(derniereCampagne)}
            </Group>
            {small(
              [
                formats.dayOf(derniereCampagne.date),
                derniereCampagne.nbContacts !== null &&
                  t('workshops.contacts', {
                    count: derniereCampagne.nbContacts,
                    n: formats.number(derniereCampagne.nbContacts),
                  }),
                derniereCampagne.nbEnvoyes > 0 &&
                  t('workshops.sent', {
                    count: derniereCampagne.nbEnvoyes,
                    n: formats.number(derniereCampagne.nbEnvoyes),
                  }),
                derniereCampagne.tauxRetour !== null &&
                  t('workshops.returns', { rate: formats.percent(derniereCampagne.tauxRetour) }),
              ]
                .filter(Boolean)
                .join(' · '),
            )}
          </>
        ) : (
          small(t('workshops.none'))
        ),
    },
    ...(open
      ? [{ id: 'open', header: t('workshops.actions'), silentHeader: true, align: 'right' as const, cell: open }]
      : []),
  ]
}
