/** The page one asked for before the log-in, from the address of the login page. */
export const readLoginSearch = (raw: { readonly redirect?: unknown }): { redirect?: string } =>
  typeof raw.redirect === 'string' && raw.redirect !== '' ? { redirect: raw.redirect } : {}
