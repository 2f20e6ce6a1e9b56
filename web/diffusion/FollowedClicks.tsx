import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { followedClicksQuery } from './links.queries.ts'
import { useLinkName } from './use-link-name.ts'

/** Who clicked, of the customers who agreed to be followed: shown only where a network turned it on. */
export function FollowedClicks({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('links')
  const formats = useFormats()
  const linkName = useLinkName()
  const [page, setPage] = useState(1)
  const query = useQuery(followedClicksQuery(campaignId, page))
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {t('who.title')}
      </Title>
      <Loaded query={query} skeleton={80}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('who.empty')}
            </Text>
          ) : (
            <>
              <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
                <Table aria-label={t('who.title')}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('who.customer')}</Table.Th>
                      <Table.Th>{t('clicks.link')}</Table.Th>
                      <Table.Th>{t('who.when')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {data.map((click) => (
                      <Table.Tr key={`${click.clientId} ${click.canal} ${click.libelle} ${click.quand}`}>
                        <Table.Td>
                          {[click.prenom, click.nom || click.raisonSociale].filter(Boolean).join(' ')}
                        </Table.Td>
                        <Table.Td>
                          {t(`clicks.${click.canal}`)} – {linkName(click)}
                        </Table.Td>
                        <Table.Td>{formats.moment(click.quand)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              {meta.total > 10 && (
                <Group gap="sm" mt="sm">
                  <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('who.previous')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={page * 10 >= meta.total}
                    onClick={() => setPage(page + 1)}
                  >
                    {t('who.next')}
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}
