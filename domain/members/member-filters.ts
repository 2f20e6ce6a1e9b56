// Apart from the schemas: an address is read with it before a page is shown (docs/decisions/0007).

/** What the list may be narrowed down to: a set-up that lacks something, and so on. */
export const memberFilters = [
  'a_valider',
  'a_completer',
  'sans_campagne',
  'import_en_echec',
  'abonnement_bientot',
] as const
export type MemberFilter = (typeof memberFilters)[number]
