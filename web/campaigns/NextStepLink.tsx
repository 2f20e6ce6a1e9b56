import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NextStep } from './campaign-place.ts'

interface NextStepLinkProps {
  readonly id: number
  readonly next: NextStep
  readonly className?: string
  readonly children: ReactNode
}

/** The address of a campaign's next screen. */
export const placeOf = (id: number, next: NextStep): Pick<LinkProps, 'to' | 'params' | 'search'> =>
  next.to === '/entrees-atelier/details-campagne'
    ? { to: next.to, search: { campagneId: id } }
    : { to: next.to, params: { id: String(id) } }

/** A link to the screen where a campaign goes on. */
export function NextStepLink({ id, next, className, children }: NextStepLinkProps) {
  return (
    <Link {...placeOf(id, next)} {...(className ? { className } : {})}>
      {children}
    </Link>
  )
}
