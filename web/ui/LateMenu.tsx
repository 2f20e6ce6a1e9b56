import { type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { tellError } from './toasts.ts'

interface ButtonProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

/** What a late menu is given: it shows an `OpenedMenu` around the button. */
export interface LateMenuProps {
  readonly button: ReactElement
}

interface Props {
  readonly button: ReactElement<ButtonProps>
  readonly load: () => Promise<ComponentType<LateMenuProps>>
}

/** A button whose menu is loaded when someone comes near it: menus, and what places them, are heavier than a form. */
export function LateMenu({ button, load }: Props) {
  const [Menu, setMenu] = useState<ComponentType<LateMenuProps> | null>(null)
  if (Menu) return <Menu button={button} />
  const near = () => void load().catch(() => {})
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: () => void load().then((loaded) => setMenu(() => loaded), tellError),
  })
}
