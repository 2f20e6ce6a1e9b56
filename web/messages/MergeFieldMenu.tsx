import { Button, Menu } from '@mantine/core'
import type { EmailField, MergeField } from '@relance/domain/messages/merge.ts'
import { IconBraces, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Puts a merge field where the cursor is: it is replaced for each customer. */
export function MergeFieldMenu<F extends MergeField | EmailField>(props: {
  fields: readonly F[]
  onPick: (field: F) => void
  compact?: boolean
}) {
  const { fields, onPick, compact = false } = props
  const { t } = useTranslation('messages')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size={compact ? 'compact-sm' : 'xs'}
          variant="light"
          leftSection={<IconBraces size={14} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          // The field keeps its cursor: the click does not take the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('fields.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {fields.map((field) => (
          <Menu.Item key={field} onClick={() => onPick(field)}>
            {t(`fields.${field as MergeField}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
