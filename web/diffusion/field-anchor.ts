/** The name of a field of an e-mail on its page, so that one may be led there. */
export const fieldAnchor = (field: string): string => `email-${field}`
