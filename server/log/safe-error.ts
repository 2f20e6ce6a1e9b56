const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const phone = /\+\d[\d ]{7,17}|(?<![\w-])0[1-9](?:[ .]?\d{2}){4}(?![\w-])/g

/** A sentence without the addresses and numbers it may name. */
export const hidePersons = (text: string): string => text.replaceAll(address, '<address>').replaceAll(phone, '<number>')

/** Of what an error says of itself, what names no row: a code, a table, a rule. PostgreSQL's `detail` and `where` hold values. */
const kept = ['code', 'status', 'motif', 'schema', 'table', 'column', 'constraint', 'routine', 'scope'] as const

/** The class of a data exception in SQL: its sentence quotes the value (`invalid input syntax for type date: "…"`). */
const quotesValue = (error: Error): boolean => 'code' in error && /^22...$/.test(String(error.code))

/** An error as the log may keep it: mail servers quote addresses in their refusals, databases the values of a row. */
export function withoutPersons(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? hidePersons(error) : error
  const say = (text: string) => hidePersons(quotesValue(error) ? text.replaceAll(/"[^"]*"/g, '"…"') : text)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: say(error.message),
    stack: say(error.stack ?? ''),
    ...Object.fromEntries(kept.flatMap((name) => (name in error ? [[name, (error as never)[name]]] : []))),
    ...(error.cause === undefined ? {} : { cause: withoutPersons(error.cause) }),
  }
}
