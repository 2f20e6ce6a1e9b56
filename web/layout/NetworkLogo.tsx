import classes from './NetworkLogo.module.css'

/** A network's mark: its initial on its colour, underlined in its accent, and its name. */
export function NetworkLogo({ name, accent }: { name: string; accent?: string }) {
  return (
    <span className={classes.logo}>
      <span className={classes.mark} style={{ borderBottomColor: accent ?? 'transparent' }} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
