/** The code of a link that all messages of a sending share: it names nobody, and 58^7 is enough that none is made twice. */
export const sharedCodeLength = 7
/** The code of one message: 58^8, 46 bits, so that nobody is found by trying. */
export const personalCodeLength = 8

/** Where short links of a network start: on its short host, always by https, else on the product's own address. */
export const shortBase = (publicUrl: string, hoteCourt: string | null): string =>
  hoteCourt ? `https://${hoteCourt}` : publicUrl

export const shortLink = (base: string, code: string): string => `${base}/r/${code}`

/** A link as long as it gets in a network: what texts are reckoned with and previews show. */
export const longestLink = (base: string, suiviIndividuel: boolean): string =>
  shortLink(base, 'AbCd2345'.slice(0, suiviIndividuel ? personalCodeLength : sharedCodeLength))
