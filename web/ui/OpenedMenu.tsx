import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

interface OpenedMenuProps {
  readonly button: ReactElement
  readonly position: NonNullable<MenuProps['position']>
  readonly width?: number
  readonly children: ReactNode
}

/** A menu that opens as it appears: it takes the place of the button that was clicked to have it (`LateMenu`). */
export function OpenedMenu({ button, children, ...place }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focus was on the button that this one replaces, and comes back here when the menu closes.
    target.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu shadow="md" opened={opened} onChange={setOpened} {...place}>
      <Menu.Target>
        {cloneElement(button as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref: target })}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
