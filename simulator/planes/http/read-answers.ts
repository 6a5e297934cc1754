import type { TSchema } from 'typebox'
import { asSchema, cached, fitsSchema, type Schema } from '../../schema/index.ts'

export const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** A body whose first member is a list of objects. */
interface Page {
  readonly data: readonly object[]
}

function isPage(body: object): body is Page {
  return 'data' in body && Array.isArray(body.data) && body.data.every(isObject) && Object.keys(body)[0] === 'data'
}

/** The results of earlier reads of a rendered object. */
interface CachedAnswer {
  /** The shape that it last matched. */
  shape: TSchema | undefined
  isRead: boolean
  text: string | undefined
}

/** Cached by object: an operation renders the same document as the same object. */
const cachedAnswer = cached((_rendered: object): CachedAnswer => ({ shape: undefined, isRead: false, text: undefined }))

/** Returns the JSON of a rendered object. Most are read once, so it is cached from the second read on. */
function textOf(rendered: object): string {
  const answer = cachedAnswer(rendered)
  if (answer.text !== undefined) return answer.text
  const text = JSON.stringify(rendered)
  if (answer.isRead) answer.text = text
  answer.isRead = true
  return text
}

/** Returns the JSON of the answer to a read. Every page is a new object, but its items are cached. */
export function textOfRead(body: object): string {
  if (!isPage(body)) return textOf(body)
  const { data, ...others } = body
  const rest = JSON.stringify(others).slice(1)
  return `{"data":[${data.map(textOf).join()}]${rest === '}' ? rest : `,${rest}`}`
}

/** True when the answer to a read has a shape. Skips objects and page items that matched before. */
export function fitsRead(shape: TSchema, body: object): boolean {
  const items = freeItems(shape)
  if (items === undefined || !isPage(body)) return isKnownToFit(shape, body)
  return body.data.every((item) => isKnownToFit(items, item)) && fitsSchema(shape, { ...body, data: [] })
}

/** Returns the shape of a page's items; undefined for other shapes, and for lists with rules of their own. */
function freeItems(shape: TSchema): Schema | undefined {
  const { properties } = asSchema(shape)
  const { items, maxItems, uniqueItems } = properties?.['data'] ?? {}
  return maxItems === undefined && uniqueItems === undefined ? items : undefined
}

function isKnownToFit(shape: TSchema, rendered: object): boolean {
  const answer = cachedAnswer(rendered)
  if (answer.shape === shape) return true
  const fits = fitsSchema(shape, rendered)
  if (fits) answer.shape = shape
  return fits
}
