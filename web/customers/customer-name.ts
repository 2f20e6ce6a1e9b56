interface Named {
  readonly nom: string
  readonly prenom: string
  readonly raisonSociale: string
}

/** How a customer is called: a company by its name, a person by surname and first name; empty when neither is known. */
export const nameOf = ({ nom, prenom, raisonSociale }: Named): string =>
  [nom, prenom].filter(Boolean).join(' ') || raisonSociale
