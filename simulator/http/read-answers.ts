import type { TSchema } from 'typebox'
import { cached } from '../domain/cache.ts'
import { fitsSchema } from '../domain/shape.ts'
import { asSchema, type Schema } from '../domain/shape-walker.ts'

export const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** A body whose first member is a list of objects. */
interface Page {
  readonly data: readonly object[]
}

function isPage(body: object): body is Page {
  return 'data' in body && Array.isArray(body.data) && body.data.every(isObject) && Object.keys(body)[0] === 'data'
}

/** The JSON of a rendered object, cached: an operation renders the same document as the same object. */
const textOf = cached((rendered: object) => JSON.stringify(rendered))

/** Returns the JSON of the answer to a read. A page is new with every request, but its items are not. */
export function textOfRead(body: object): string {
  if (!isPage(body)) return textOf(body)
  const { data, ...others } = body
  const rest = JSON.stringify(others).slice(1)
  return `{"data":[${data.map(textOf).join()}]${rest === '}' ? rest : `,${rest}`}`
}

/** The shape that a rendered object was last found to have. */
const checkOf = cached((_rendered: object): { shape?: TSchema } => ({}))

/** True when the answer to a read has a shape; what was found to have it, items of pages too, is not checked again. */
export function fitsRead(shape: TSchema, body: object): boolean {
  const items = freeItems(shape)
  if (items === undefined || !isPage(body)) return isKnownToFit(shape, body)
  return body.data.every((item) => isKnownToFit(items, item)) && fitsSchema(shape, { ...body, data: [] })
}

/** The shape of the items of a page; undefined for other shapes, and where the list as a whole has rules too. */
function freeItems(shape: TSchema): Schema | undefined {
  const { properties, allOf } = asSchema(shape)
  const { items, maxItems, uniqueItems } = properties?.['data'] ?? {}
  return allOf === undefined && maxItems === undefined && uniqueItems === undefined ? items : undefined
}

function isKnownToFit(shape: TSchema, rendered: object): boolean {
  const known = checkOf(rendered)
  if (known.shape === shape) return true
  const fits = fitsSchema(shape, rendered)
  if (fits) known.shape = shape
  return fits
}
