import { Alert, Text } from '@mantine/core'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { IconMoodEmpty, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

type ControlGroup = NonNullable<CampaignReturn['groupeTemoin']>
type Verdict = Pick<ControlGroup, 'ecart' | 'intervalle' | 'conclusion'>

const looks = {
  plus: { color: 'green', icon: <IconTrendingUp size={18} /> },
  moins: { color: 'red', icon: <IconTrendingDown size={18} /> },
  indecis: { color: 'gray', icon: <IconMoodEmpty size={18} /> },
} as const

/** What a difference says, in a sentence; the interval turned round when the first group came less. */
function useSentence(kind: 'control' | 'variants' | 'subjects') {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  return ({ ecart, intervalle, conclusion }: Verdict): string => {
    if (ecart === null || intervalle === null) return t(`${kind}.empty`)
    const [low, high] = conclusion === 'moins' ? [-intervalle[1], -intervalle[0]] : intervalle
    const values = {
      n: formats.number(conclusion === 'moins' ? -ecart : ecart),
      low: formats.number(low),
      high: formats.number(high),
    }
    return t(`${kind}.${conclusion}`, values)
  }
}

/** The difference of two return rates with its interval, and what may be concluded of it. */
function VerdictNote({ kind, verdict }: { kind: 'control' | 'variants' | 'subjects'; verdict: Verdict }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const sentence = useSentence(kind)(verdict)
  const { color, icon } = looks[verdict.conclusion]
  return (
    <Alert variant="light" color={color} icon={icon} mt="md">
      <Text size="sm" fw={600}>
        {sentence}
      </Text>
      {verdict.ecart !== null && verdict.intervalle && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('difference', {
            n: formats.signed(verdict.ecart),
            low: formats.signed(verdict.intervalle[0]),
            high: formats.signed(verdict.intervalle[1]),
          })}
        </Text>
      )}
    </Alert>
  )
}

/** Those written to beside the control group: what the campaign brought beyond those who would have come anyway. */
export function ControlGroupPanel({ campaign, control }: { campaign: CampaignReturn; control: ControlGroup }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const rows = [
    {
      id: 'written',
      name: t('control.written'),
      clients: campaign.nbClient,
      visits: campaign.nbEntreeAtelier,
      rate: campaign.tauxRetour,
    },
    {
      id: 'control',
      name: t('control.group'),
      clients: control.clients,
      visits: control.entrees,
      rate: control.tauxRetour,
    },
  ]
  return (
    <Panel title={t('control.title')} text={t('control.intro')} mb="md">
      <DataTable
        label={t('control.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: t('column.group'), names: true, cell: ({ name }) => name },
          { id: 'clients', header: t('column.customers'), align: 'right', cell: (row) => formats.number(row.clients) },
          { id: 'visits', header: t('column.visits'), align: 'right', cell: (row) => formats.number(row.visits) },
          { id: 'rate', header: t('column.rate'), align: 'right', cell: (row) => formats.percent(row.rate) },
        ]}
      />
      <VerdictNote kind="control" verdict={control} />
    </Panel>
  )
}

/** Two texts, or two subjects, beside each other: what each was sent, what came of it, and whether one did better. */
export function VariantsPanel(props: {
  kind: 'variants' | 'subjects'
  variants: NonNullable<CampaignReturn['variantes']>
}) {
  const { kind, variants } = props
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const clicked = variants.lignes.some(({ nbClic }) => nbClic !== null)
  return (
    <Panel title={t(`${kind}.title`)} text={t(`${kind}.intro`)} mb="md">
      <DataTable
        label={t(`${kind}.title`)}
        rows={variants.lignes}
        rowKey={({ variante }) => variante}
        columns={[
          {
            id: 'text',
            header: t(kind === 'variants' ? 'column.text' : 'column.subject'),
            names: true,
            cell: ({ variante }) => t(`${kind}.text`, { variante }),
          },
          { id: 'sent', header: t('column.handedOver'), align: 'right', cell: (row) => formats.number(row.nbEnvoye) },
          // No receipt tells that an e-mail arrived.
          ...(kind === 'variants'
            ? [
                {
                  id: 'arrived',
                  header: t('column.arrived'),
                  align: 'right' as const,
                  cell: (row: (typeof variants.lignes)[number]) => formats.number(row.nbDelivre),
                },
              ]
            : []),
          ...(clicked
            ? [
                {
                  id: 'clicks',
                  header: t('column.clicks'),
                  align: 'right' as const,
                  cell: (row: (typeof variants.lignes)[number]) => formats.number(row.nbClic),
                },
              ]
            : []),
          {
            id: 'visits',
            header: t('column.visits'),
            align: 'right',
            cell: (row) => formats.number(row.nbEntreeAtelier),
          },
          { id: 'rate', header: t('column.rate'), align: 'right', cell: (row) => formats.percent(row.tauxRetour) },
        ]}
      />
      <VerdictNote kind={kind} verdict={variants} />
    </Panel>
  )
}
