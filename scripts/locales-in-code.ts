import { parseSync } from 'vite'
import type { Uses } from './locales.ts'
import type { SourceFile } from './walls.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

const programs = new WeakMap<SourceFile, Node>()
function read(file: SourceFile): Node {
  const known = programs.get(file)
  if (known) return known
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path} cannot be read: ${errors[0]!.message}`)
  programs.set(file, program as unknown as Node)
  return program as unknown as Node
}

const stringOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
/** The fixed parts of a template, in order; those of a string are one. Null for anything else. */
function partsOf(node: Node): string[] | null {
  const string = stringOf(node)
  if (string !== null) return [string]
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
}

/** What an expression may come to, looking through choices: `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'`, `'x' as const`. */
function outcomesOf(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(outcomesOf)
    case 'LogicalExpression':
      return [node.left, node.right].filter(isNode).flatMap(outcomesOf)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'JSXExpressionContainer':
      return isNode(node.expression) ? outcomesOf(node.expression) : []
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].filter(isNode).flatMap(outcomesOf) : []
    default:
      return [node]
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The functions a file says its words with (`t`, or the name given to it), and the namespaces they speak from. */
function speakersOf(program: Node): { names: Set<string>; namespaces: string[] } {
  const names = new Set(['t'])
  const namespaces = new Set<string>()
  for (const node of walk(program)) {
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'useTranslation') {
      const [asked] = node.arguments as Node[]
      const given = asked ? [...walk(asked)].map(stringOf).filter((one) => one !== null) : []
      for (const namespace of given.length > 0 ? given : ['common']) namespaces.add(namespace)
    }
    if (node.type === 'Property' && isNode(node.key) && node.key.name === 't' && isNode(node.value))
      if (typeof node.value.name === 'string') names.add(node.value.name)
  }
  return { names, namespaces: [...namespaces] }
}

/**
 * The keys of the pages that the files name. The first argument of `t(…)` names one, or by its fixed parts several; so does
 * any other string with a dot in a file that speaks: keys are also kept in tables. They belong to the file's namespaces
 * unless they say their own (`common:channel.sms`); in a file that speaks from none, to any.
 */
export function usesInPages(files: readonly SourceFile[], allNamespaces: readonly string[]): Uses {
  const keys = new Set<string>()
  const patterns: RegExp[] = []
  for (const file of files) {
    const program = read(file)
    const { names, namespaces } = speakersOf(program)
    const homes = namespaces.length > 0 ? namespaces : allNamespaces
    const name = (parts: readonly string[]) => {
      const [first = ''] = parts
      const own = /^([\w-]+):/.exec(first)?.[1]
      const rest = own ? [first.slice(own.length + 1), ...parts.slice(1)] : parts
      for (const home of own ? [own] : homes)
        if (rest.length === 1) keys.add(`${home}:${rest[0]}`)
        else patterns.push(new RegExp(`^${home}:${rest.map(escaped).join('[^.]+')}$`))
    }
    for (const node of walk(program)) {
      if (node.type === 'CallExpression' && isNode(node.callee)) {
        const { callee } = node
        const called =
          callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : callee.name
        const [asked] = node.arguments as Node[]
        if (asked && names.has(String(called)))
          for (const parts of outcomesOf(asked).map(partsOf)) if (parts) name(parts)
      }
      const parts = partsOf(node)
      if (parts && /^[\w-]+(:[\w-]+)?\.[^/]*$/.test(parts[0]!) && !/\s/.test(parts[0]!.split('.')[0]!)) name(parts)
    }
  }
  return { keys, patterns }
}

/** The words of the domain's catalogue that the files name: as strings, as names of errors, or by a prefix (`ETAT_${…}`). */
export function usesOfWords(files: readonly SourceFile[]): Uses {
  const keys = new Set<string>()
  const prefixes = new Set<string>()
  for (const file of files)
    for (const node of walk(read(file))) {
      if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string') keys.add(node.key.name)
      const parts = partsOf(node)
      if (!parts) continue
      for (const part of parts) keys.add(part)
      if (parts.length > 1 && /^[A-Z][A-Z0-9_]*_$/.test(parts[0]!)) prefixes.add(parts[0]!)
    }
  return { keys, patterns: [...prefixes].map((prefix) => new RegExp(`^${prefix}`)) }
}

const shown = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'description', 'error'])
/** Written the same in all seven languages. */
const unwritten = /^(?:km|Relance|SMS|CSV|STOP|SIRET)$/
const isWritten = (text: string): boolean => /\p{L}/u.test(text) && !unwritten.test(text.trim())
/** In a table a short small word may be a name of the code's own (`label: 'dashboard'`); a sentence is not. */
const isSentence = (text: string): boolean => isWritten(text) && /^\p{Lu}|\s/u.test(text.trim())

/**
 * Text written into a page, which nobody can translate: between tags, or in what people read of attributes, tables and
 * notices.
 */
export function findWrittenText(files: readonly SourceFile[]): string[] {
  const found: string[] = []
  for (const file of files) {
    if (!file.path.startsWith('web/') || file.path.startsWith('web/i18n/')) continue
    const tell = (node: Node, text: string) => {
      const line = file.text.slice(0, node.start).split('\n').length
      found.push(`${file.path}:${line}: “${text.trim()}” is written into the component`)
    }
    const look = (node: Node, isText = isWritten) => {
      for (const outcome of outcomesOf(node)) {
        const parts = partsOf(outcome) ?? []
        if (parts.some(isText)) tell(outcome, parts.join('…'))
      }
    }
    for (const node of walk(read(file))) {
      if (node.type === 'JSXText' && isWritten(String(node.value))) tell(node, String(node.value))
      if (node.type === 'JSXElement' || node.type === 'JSXFragment')
        for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') look(child)
      if (node.type === 'JSXAttribute' && isNode(node.name) && shown.has(String(node.name.name)) && isNode(node.value))
        look(node.value)
      if (node.type === 'Property' && isNode(node.key) && isNode(node.value))
        if (shown.has(String(node.key.name)) || node.key.name === 'message') look(node.value, isSentence)
    }
  }
  return found
}
