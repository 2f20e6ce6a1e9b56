import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { useShownMember } from '../auth/member.queries.ts'
import classes from './MainMenu.module.css'
import { entriesFor, type MenuEntry } from './menu.ts'

interface MainMenuProps {
  readonly direction: 'row' | 'column'
  readonly onFollow?: () => void
}

/** The entries of the menu that the one logged in may see. In a column the inner entries are spread out. */
export function MainMenu({ direction, onFollow }: MainMenuProps) {
  const entries = entriesFor(useProfile(), useShownMember().member)
  return (
    <ul className={direction === 'row' ? classes.row : classes.column}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.children && direction === 'row' ? (
            <Group entry={entry} />
          ) : entry.children ? (
            <NamedList entry={entry} {...(onFollow ? { onFollow } : {})} />
          ) : (
            <Entry entry={entry} {...(onFollow ? { onFollow } : {})} />
          )}
        </li>
      ))}
    </ul>
  )
}

const isUnder = (path: string, entry: MenuEntry): boolean =>
  [entry.under, ...(entry.alsoUnder ?? [])].some((one) => path.startsWith(one)) ||
  (entry.children?.some((child) => path.startsWith(child.under)) ?? false)
const useIsCurrent = (entry: MenuEntry): boolean => isUnder(useLocation().pathname, entry)

function Entry({ entry, onFollow }: { entry: MenuEntry; onFollow?: () => void }) {
  const { t } = useTranslation()
  const current = useIsCurrent(entry)
  return (
    <Link
      to={entry.to}
      className={classes.entry}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <entry.icon size={18} className={classes.icon} aria-hidden />
      {t(`menu.${entry.label}`)}
    </Link>
  )
}

/** A group spread out under its name: “Campaign list” alone would not say which campaigns. */
function NamedList({ entry, onFollow }: { entry: MenuEntry; onFollow?: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <span id={id} className={classes.name}>
        {t(`menu.${entry.label}`)}
      </span>
      <ul className={classes.column} aria-labelledby={id}>
        {entry.children?.map((child) => (
          <li key={child.label}>
            <Entry entry={child} {...(onFollow ? { onFollow } : {})} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Group({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation()
  const current = useIsCurrent(entry)
  return (
    <Menu shadow="md" width={220} trigger="click-hover" position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-current={current || undefined}>
          <entry.icon size={18} className={classes.icon} aria-hidden />
          {t(`menu.${entry.label}`)}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.children?.map((child) => (
          <Menu.Item key={child.label} renderRoot={(props) => <Link to={child.to} {...props} />}>
            {t(`menu.${child.label}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
