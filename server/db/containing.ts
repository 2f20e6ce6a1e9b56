/** A pattern for `like`: a text anywhere, its own signs (`%`, `_`, `\`) taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
