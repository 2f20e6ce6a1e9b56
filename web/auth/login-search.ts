/** What the address of the login page may say. */
export interface LoginSearch {
  /** The page one asked for before the log-in. */
  readonly redirect?: string
  /** The slug of the network whose door this is. */
  readonly reseau?: string
}

/** Reads the address of the login page; what is not text, or no slug, is left out. */
export const readLoginSearch = (raw: { readonly redirect?: unknown; readonly reseau?: unknown }): LoginSearch => ({
  ...(typeof raw.redirect === 'string' && raw.redirect !== '' ? { redirect: raw.redirect } : {}),
  ...(typeof raw.reseau === 'string' && /^[a-z0-9-]+$/.test(raw.reseau) ? { reseau: raw.reseau } : {}),
})
