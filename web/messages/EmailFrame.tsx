import { Skeleton } from '@mantine/core'
import classes from './EmailFrame.module.css'

/** What the e-mail says of the dark holds, or does not, whatever the scheme of this page. */
export const inScheme = (html: string, dark: boolean): string =>
  html.replaceAll('(prefers-color-scheme: dark)', dark ? 'all' : 'not all')

/** An e-mail as its reader's program shows it, closed off from this page: no scripts, no same origin. */
export function EmailFrame(props: {
  html: string | undefined
  width: 'desktop' | 'phone'
  title: string
  height?: number
  /** As a mail program in the dark shows it. */
  dark?: boolean
}) {
  const { html, width, title, height = 720, dark = false } = props
  if (html === undefined) return <Skeleton h={height} />
  return (
    <div className={classes.frame} data-width={width}>
      <iframe title={title} sandbox="" srcDoc={inScheme(html, dark)} className={classes.page} style={{ height }} />
    </div>
  )
}
