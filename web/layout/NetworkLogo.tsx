import classes from './NetworkLogo.module.css'

interface NetworkLogoProps {
  readonly displayName: string
  /** An SVG, cleaned by the server; '' = none. As an image it can neither run nor call anything. */
  readonly logoSvg: string
  readonly couleurAccent: string
  /** The name is said beside it, and not shown where there is little room. */
  readonly compact?: boolean
}

/** A network's mark and name; without a mark of its own, its initial on its colour, underlined in its accent. */
export function NetworkLogo({ displayName, logoSvg, couleurAccent, compact = false }: NetworkLogoProps) {
  return (
    <span className={classes.logo} data-compact={compact || undefined}>
      {logoSvg ? (
        <img
          className={classes.picture}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(logoSvg)}`}
          alt=""
          height={36}
        />
      ) : (
        <span className={classes.mark} style={{ borderBottomColor: couleurAccent }} aria-hidden>
          {displayName.slice(0, 1)}
        </span>
      )}
      <span className={classes.name}>{displayName}</span>
    </span>
  )
}
