import { Container, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StickyFooter.module.css'

interface StickyFooterProps {
  /** Who and how much: figures that follow each change. */
  readonly figures?: ReactNode
  readonly actions: ReactNode
  readonly label: string
}

/** The bar at the foot of a page that is being set up: figures on the left, what to do on the right, always in view. */
export function StickyFooter({ figures, actions, label }: StickyFooterProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Container size="xl" py="sm">
        <Group justify="space-between" gap="sm">
          <div className={classes.figures}>{figures}</div>
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        </Group>
      </Container>
    </section>
  )
}

/** One figure of the bar. It is marked for a moment when it changes, and read out. */
export function StickyFigure({ label, value, icon }: { label: string; value: ReactNode; icon?: ReactNode }) {
  return (
    <div className={classes.figure}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div>
        <div className={classes.label}>{label}</div>
        <div
          className={classes.value}
          key={typeof value === 'string' || typeof value === 'number' ? value : undefined}
          aria-live="polite"
        >
          {value}
        </div>
      </div>
    </div>
  )
}
