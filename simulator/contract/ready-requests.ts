import type { Method } from './operation.ts'

/** A request with a magic value in place, ready to be sent. */
export interface ReadyRequest {
  readonly method: Method
  /** Below the base path of the API; `/admin/…` for the admin plane. May have placeholders in braces. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, which may have placeholders too. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The fields of a form with a file, instead of a body; `@` stands before the name of the file. */
  readonly form?: Readonly<Record<string, string>>
  /** The placeholders, each with the collection of the resource that replaces it with its id. */
  readonly needs?: Readonly<Record<string, string>>
  /** The act that must come before it. */
  readonly first?: string
  /** The act that reads the value, when the request only stores it. */
  readonly next?: string
}

/** How a magic value is sent: a request for each value, or the reason why there cannot be one. */
export type Sample =
  | {
      readonly request: (value: string) => ReadyRequest
      /** A value that selects no row, or the reason why it cannot be sent; any other end by default. */
      readonly ordinary?: string | { readonly none: string }
    }
  | { readonly none: string }

const ordinaryEnd = '999'

/** Returns the ready request of a row, or the reason why there is none. */
export function readyRequest(sample: Sample, row: string): { request: ReadyRequest } | { noRequest: string } {
  if ('none' in sample) return { noRequest: sample.none }
  const value = row === 'otherwise' ? (sample.ordinary ?? ordinaryEnd) : row
  return typeof value === 'string' ? { request: sample.request(value) } : { noRequest: value.none }
}
