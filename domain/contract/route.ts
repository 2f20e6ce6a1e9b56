import type { z } from 'zod'
import type { Right } from '../contract/right.ts'

/**
 * One call of the API, as data. From it come the server's checks, the OpenAPI document and the browser's typed call.
 * - `reply`: what a 2xx answer holds; `empty` is 204 without a body, `csv` a streamed file, `html` a page.
 * - `access`: `public` needs no token, `session` any valid token, a right is looked up in the table of roles.
 */
export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: 'public' | 'session' | Right
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType | 'multipart'
  readonly reply: z.ZodType | 'empty' | 'csv' | 'html'
  readonly status?: 201 | 202
  readonly problems?: readonly number[]
  /** At most so many calls in so many minutes from one address and, with `by`, about one value of the body. */
  readonly limit?: { readonly max: number; readonly minutes: number; readonly by?: string }
}

/**
 * All that a call needs of a route when it is made. Written out where a page must be light, it is checked against the
 * contract by the compiler and leaves the contract's schemas out of the page (docs/decisions/0007).
 */
export type Address<R extends RouteDef> = Readonly<Pick<R, 'method' | 'path' | 'access'>> &
  (R['reply'] extends 'csv' | 'html' ? Readonly<Pick<R, 'reply'>> : { readonly reply?: never })

/** Keeps the literal type of a route, so that handlers and calls are checked against it. */
export const route = <const R extends RouteDef>(definition: R): R => definition

/** The status of a successful answer: 200, 204 when empty, or the one the route names. */
export const statusOf = (definition: RouteDef): number =>
  definition.status ?? (definition.reply === 'empty' ? 204 : 200)

// biome-ignore lint/complexity/noBannedTypes: an absent part of a call is the empty object
type InputOf<T> = T extends z.ZodType ? z.input<T> : {}
// biome-ignore lint/complexity/noBannedTypes: an absent part of a call is the empty object
type OutputOf<T> = T extends z.ZodType ? z.output<T> : {}

export type Params<R extends RouteDef> = OutputOf<R['params']>
export type Query<R extends RouteDef> = OutputOf<R['query']>
export type Body<R extends RouteDef> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined

/** What a handler returns on the server. */
export type Result<R extends RouteDef> = R['reply'] extends z.ZodType
  ? z.input<R['reply']>
  : R['reply'] extends 'csv'
    ? CsvFile
    : R['reply'] extends 'html'
      ? string
      : void

/** A file streamed to the browser: `name` is what it is saved as, `lines` its chunks of text. */
export interface CsvFile {
  readonly name: string
  /** How many records it will have, where that is known before: whoever waits is told. */
  readonly total?: number
  readonly lines: AsyncIterable<string>
}

/** The header that tells a file's `total`. */
export const totalHeader = 'x-total-lignes'

/** A file received: its bytes as they came, for downloads in the browser. */
export interface DownloadedFile {
  readonly name: string
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
}

/** What a call gives in the browser. */
export type Payload<R extends RouteDef> = R['reply'] extends z.ZodType
  ? z.output<R['reply']>
  : R['reply'] extends 'csv'
    ? DownloadedFile
    : R['reply'] extends 'html'
      ? string
      : void

// biome-ignore lint/complexity/noBannedTypes: {} extends T asks whether every key of T is optional
type OptionalWhenEmpty<K extends string, T> = {} extends T ? { readonly [P in K]?: T } : { readonly [P in K]: T }

/** What the browser gives to make a call. `network` in the path is filled in by the client. */
export type Args<R extends RouteDef> = OptionalWhenEmpty<'params', Omit<InputOf<R['params']>, 'network'>> &
  OptionalWhenEmpty<'query', InputOf<R['query']>> &
  (R['body'] extends z.ZodType
    ? { readonly body: z.input<R['body']> }
    : R['body'] extends 'multipart'
      ? { readonly files: Readonly<Record<string, unknown>> }
      : unknown)
