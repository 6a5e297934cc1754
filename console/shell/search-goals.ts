import { isId } from '../lib/sentences.ts'

/** A place that a text names by itself. */
export interface NamedPlace {
  readonly view: 'resource' | 'moment'
  readonly id: string
  readonly says: string
}

/** Returns the place that a text names: an id, the number of a moment, or of a request of the log. */
export function placeNamed(text: string): NamedPlace | undefined {
  const id = text.trim()
  if (isId(id)) return { view: 'resource', id, says: 'resource' }
  if (/^w?\d{1,15}(@[\w.-]{1,100})?$/.test(id)) return { view: 'moment', id, says: 'moment' }
  return /^r\d{1,15}$/.test(id) ? { view: 'moment', id, says: 'request' } : undefined
}

/** Puts customers before what was found with them, whose names are often theirs. */
export const customersFirst = <T extends { readonly type: string }>(found: readonly T[]): readonly T[] =>
  found.toSorted((one, other) => Number(other.type === 'customers') - Number(one.type === 'customers'))

/** The filters with which the log of requests is searched for a text. */
export interface RequestSearch {
  readonly path?: string
  readonly status?: string
}

/** Reads a text as a status, such as 404 or 4xx, or as a part of a path; undefined for anything else. */
export function requestsNamed(text: string): RequestSearch | undefined {
  const word = text.trim()
  if (/^[1-5](xx|\d\d)$/.test(word)) return { status: word }
  const [, path] = /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?(\/\S{0,199})$/i.exec(word) ?? []
  return path === undefined ? undefined : { path }
}
