import { Table, Text } from '@mantine/core'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { figuresOf } from './figures.ts'

/** The two texts of a comparison, or the two subjects, and what has become of each so far. */
export function VariantProgress({ channel }: { channel: SuiviDiffusion['canaux'][number] }) {
  const { canal, variantes } = channel
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  if (variantes.length === 0) return null
  const title = t(canal === 'sms' ? 'variants.compared' : 'email.compared')
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(canal === 'sms' ? 'variants.column' : 'email.subject')}</Table.Th>
              <Table.Th ta="right">{t('figures.waiting')}</Table.Th>
              <Table.Th ta="right">{t('figures.sent')}</Table.Th>
              <Table.Th ta="right">{t('figures.failed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variantes.map(({ variante, texte, compteurs }) => {
              const of = figuresOf(compteurs)
              return (
                <Table.Tr key={variante}>
                  <Table.Th scope="row" fw={400}>
                    <b>{variante}</b> · {texte}
                  </Table.Th>
                  {[of.waiting, of.sent, of.failed].map((n, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns, always in the same order
                    <Table.Td key={index} ta="right">
                      {formats.number(n)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
