import { Skeleton } from '@mantine/core'
import classes from './EmailFrame.module.css'

/** An e-mail as its reader's program shows it, closed off from this page: no scripts, no same origin. */
export function EmailFrame(props: {
  html: string | undefined
  width: 'desktop' | 'phone'
  title: string
  height?: number
}) {
  const { html, width, title, height = 720 } = props
  if (html === undefined) return <Skeleton h={height} />
  return (
    <div className={classes.frame} data-width={width}>
      <iframe title={title} sandbox="" srcDoc={html} className={classes.page} style={{ height }} />
    </div>
  )
}
