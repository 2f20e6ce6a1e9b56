import { Button, Menu, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { RefineSearch } from '../targeting/prospections.queries.ts'

/** Which of the customers step 2 shows. */
export function RefineShown({
  search,
  onSearch,
}: {
  search: RefineSearch
  onSearch: (next: Partial<RefineSearch>) => void
}) {
  const { t } = useTranslation('targeting')
  return (
    <Select
      aria-label={t('refine.show')}
      w={140}
      value={search.eligible ?? 'all'}
      onChange={(value) => onSearch({ eligible: value === 'true' || value === 'false' ? value : undefined, page: 1 })}
      data={[
        { value: 'all', label: t('refine.showAll') },
        { value: 'true', label: t('refine.showIncluded') },
        { value: 'false', label: t('refine.showExcluded') },
      ]}
    />
  )
}

interface BulkProps {
  /** How many customers the page shows, and how many all its pages. */
  readonly onPage: number
  readonly inAll: number
  /** When only those taken in, or left out, are shown: doing it once more would change others than those on the screen. */
  readonly shown: RefineSearch['eligible']
  readonly busy: boolean
  readonly onChoosePage: (eligible: boolean) => void
  readonly onChooseAll: (eligible: boolean) => void
}

/** Takes in, or leaves out, the customers of the page or all that the search shows. */
export function RefineBulk({ onPage, inAll, shown, busy, onChoosePage, onChooseAll }: BulkProps) {
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const choices = (onChoose: (eligible: boolean) => void) => (
    <>
      {shown !== 'true' && <Menu.Item onClick={() => onChoose(true)}>{t('refine.include')}</Menu.Item>}
      {shown !== 'false' && <Menu.Item onClick={() => onChoose(false)}>{t('refine.exclude')}</Menu.Item>}
    </>
  )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={busy}>
          {t('refine.bulk')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('refine.page', { n: formats.number(onPage) })}</Menu.Label>
        {choices(onChoosePage)}
        <Menu.Label>{t('refine.all', { n: formats.number(inAll) })}</Menu.Label>
        {choices(onChooseAll)}
      </Menu.Dropdown>
    </Menu>
  )
}
