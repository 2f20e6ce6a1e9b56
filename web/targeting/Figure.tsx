import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '../i18n/use-formats.tsx'
import classes from './Figure.module.css'

/** A number of the footer, with its mark when it changes: by how much it rose or fell, then it fades. */
export function Figure(props: {
  icon: ReactNode
  label: string
  /** What is compared to know that it changed. */
  value: number | undefined
  /** How it is written, for example `612 / 1 840`. */
  children: ReactNode
  /** How the change is written; a plain number when absent. */
  format?: (n: number) => string
}) {
  const formats = useFormats()
  const { icon, label, value, children, format = (n: number) => formats.number(n) } = props
  const before = useRef<number | undefined>(undefined)
  const [change, setChange] = useState<{ by: number; n: number } | null>(null)
  useEffect(() => {
    const from = before.current
    if (value !== undefined) before.current = value
    if (from === undefined || value === undefined || from === value) return
    setChange((last) => ({ by: value - from, n: (last?.n ?? 0) + 1 }))
    const timer = setTimeout(() => setChange(null), 2500)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <div className={classes.figure} data-changed={change ? true : undefined}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div>
        <div className={classes.label}>
          {label}
          {change && (
            <span className={classes.change} data-up={change.by > 0 || undefined} aria-hidden>
              {change.by > 0 ? '+' : '−'}
              {format(Math.abs(change.by))}
            </span>
          )}
        </div>
        <div className={classes.value}>
          <span key={change?.n ?? 0} className={change ? classes.flash : undefined}>
            {children}
          </span>
        </div>
      </div>
    </div>
  )
}
