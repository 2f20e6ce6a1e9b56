/** A part of a JSON schema, as the OpenAPI document writes it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly minItems?: number
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T09:00:00.000Z',
  date: '2026-11-23',
  email: 'personne@example.test',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.test/',
}
/** What a rule beyond the schema asks of a field, by its name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/siret/i, '73282932000074'],
  [/telephone|portable/i, '0639980001'],
  [/domaine/, 'exemple.fr'],
  [/email/i, 'personne@example.test'],
  [/codePostal/, '69680'],
  [/url|site/i, 'https://www.exemple.fr'],
  [/pays/, 'FR'],
  [/nomExpediteur/, 'GARAGE'],
]
/** A text for patterns that a schema may ask for: the first that fits. */
const candidates = [
  '#123456',
  'https://example.test',
  '0639980001',
  '09:00',
  '2026-11',
  'GARAGE',
  '69680',
  '2026-11-23',
  'abc',
]

const isText = ({ type, enum: choice, $ref }: Schema): boolean => [type].flat()[0] === 'string' && !choice && !$ref

/**
 * A value that a schema takes, for calls whose refusal does not hang on it: what is required, and the fields `known` names,
 * with the value it gives.
 */
export function exampleOf(
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  known: Readonly<Record<string, unknown>>,
): unknown {
  const of = (one: Schema) => exampleOf(one, components, known)
  if (schema.$ref) return of(components[schema.$ref.split('/').at(-1)!]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return of(first)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(of))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || name in known)
          .map(([name, one]) => [
            name,
            name in known ? known[name] : (byName.find(([sign]) => sign.test(name) && isText(one))?.[1] ?? of(one)),
          ]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => of(schema.items ?? {}))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'string': {
      if (schema.format && byFormat[schema.format]) return byFormat[schema.format]
      const fits = schema.pattern ? candidates.find((text) => new RegExp(schema.pattern!, 'u').test(text)) : undefined
      return fits ?? 'texte'.padEnd(schema.minLength ?? 0, 'x')
    }
    case 'null':
      return null
    default:
      return {}
  }
}
