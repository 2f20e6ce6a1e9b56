import { Anchor, Group, List, Text } from '@mantine/core'
import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import type { Dashboard } from '@relance/domain/returns/dashboard.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QualityBadge } from '../customers/QualityBadge.tsx'
import { useFormats } from '../i18n/use-formats.tsx'
import { Gauge } from '../ui/Gauge.tsx'
import { Panel } from '../ui/Panel.tsx'

const colors: Readonly<Record<QualityLevel, string>> = {
  tres_faible: 'light-dark(#c01c28, #ff8787)',
  faible: 'light-dark(#c2410c, #ffa94d)',
  moyenne: 'light-dark(#b58100, #ffd43b)',
  bonne: 'light-dark(#0f9d76, #3ddbac)',
  tres_bonne: 'light-dark(#2b8a3e, #69db7c)',
}

/** How many customers can be reached, and how to reach more. */
export function BaseQuality({ base }: { base: Dashboard['base'] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <Panel title={t('base.title')} actions={base.nbClientTotal > 0 && <QualityBadge level={base.niveau} />}>
      {base.nbClientTotal === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('base.empty')}
        </Text>
      ) : (
        <>
          <Gauge
            value={base.tauxPortable ?? 0}
            color={colors[base.niveau]}
            text={formats.wholePercent(base.tauxPortable)}
            caption={t('base.mobiles')}
          />
          <Group justify="space-between" fz="sm" mt="sm">
            <span>{t('base.emails')}</span>
            <strong>
              {formats.number(base.nbClientEmail)} ({formats.wholePercent(base.tauxEmail)})
            </strong>
          </Group>
        </>
      )}
      {base.conseils.length > 0 && (
        <>
          <Text fz="sm" fw={600} mt="sm">
            {t('base.better')}
          </Text>
          <List size="sm" spacing={2}>
            {base.conseils.map(({ code, nombre }) => (
              <List.Item key={code}>
                <Concerned code={code}>
                  {t(`advice.${code}`, { count: nombre, number: formats.number(nombre) })}
                </Concerned>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Text fz="xs" c="dimmed" mt="sm">
        {base.enQualification
          ? t('base.running')
          : base.dernierImport
            ? t('base.lastImport', { moment: formats.moment(base.dernierImport) })
            : t('base.noImport')}{' '}
        <Anchor fz="xs" underline="always" renderRoot={(props) => <Link to="/import" {...props} />}>
          {t('base.import')}
        </Anchor>
      </Text>
    </Panel>
  )
}

/** What each lack is called by the list of customers, which shows those concerned, the least known of them first. */
const lacks: Readonly<Partial<Record<Dashboard['base']['conseils'][number]['code'], 'mobile' | 'email'>>> = {
  SANS_PORTABLE: 'mobile',
  SANS_EMAIL: 'email',
}

/** What a base lacks, with the list of the customers concerned where there is one. */
function Concerned({ code, children }: { code: keyof typeof lacks; children: string }) {
  const manque = lacks[code]
  if (!manque) return children
  const search = { manque, sort: 'qualite' }
  return (
    <Anchor
      fz="sm"
      underline="always"
      renderRoot={(props) => <Link to="/mes-clients/list" search={search} {...props} />}
    >
      {children}
    </Anchor>
  )
}
