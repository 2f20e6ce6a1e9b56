/** How a customer is called in a list: its company when it has no name of its own. */
export const nameOf = (client: {
  readonly nom: string
  readonly prenom: string
  readonly raisonSociale: string
}): string => {
  const person = [client.nom, client.prenom].filter(Boolean).join(' ')
  if (!person) return client.raisonSociale
  return client.raisonSociale && client.raisonSociale !== person ? `${person} (${client.raisonSociale})` : person
}
