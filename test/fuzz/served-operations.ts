import { samples as files } from '../../fixtures/documents/samples.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import type { Request } from './request.ts'
import type { Components, ServedSchema } from './served-values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: unknown
}

interface DescribedOperation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: ServedSchema }>> }
}

/** The parts of a served document that requests are made from. */
export interface ServedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Components }
}

/** An operation of a served document that takes a body. */
interface ServedOperation {
  readonly id: string
  readonly schema: ServedSchema
  /** Returns the request with a body. */
  readonly request: (body: unknown, key: string) => Request
}

/** Returns the operations with a body. */
export function operationsWithBody({ paths }: ServedDocument): readonly ServedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const [media] = Object.entries(operation.requestBody?.content ?? {})
      if (media === undefined) return []
      const [type, { schema }] = media
      const request = (value: unknown, key: string) => requestOf(method, path, operation, type, [value, key])
      return [{ id: operation.operationId, schema, request }]
    }),
  )
}

function requestOf(
  method: string,
  path: string,
  { parameters = [], security = [] }: DescribedOperation,
  type: string,
  [value, key]: readonly [value: unknown, key: string],
): Request {
  const known = withKnownIds(value)
  const isForm = type === 'multipart/form-data'
  const needs = (name: string) => parameters.some((one) => one.name === name && one.required)
  return {
    part: 'api',
    method: method.toUpperCase(),
    target:
      targetOf(path, parameters, known) +
      (needs('customerId') && !path.includes('{customerId}') ? '?customerId={Customer#0}' : ''),
    headers: {
      'content-type': isForm ? `${type}; boundary=${boundary}` : type,
      ...(needs('Idempotency-Key') ? { 'idempotency-key': key } : {}),
      ...(security.some((scheme) => 'agent' in scheme) ? { authorization: 'Bearer {accessToken#0}' } : {}),
    },
    body: isForm ? formOf(known) : JSON.stringify(known),
  }
}

/** Fills a path with resources that exist, of the types that the examples have; a business is the second customer. */
function targetOf(path: string, parameters: readonly Parameter[], body: unknown): string {
  const index = isRecord(body) && body['customerType'] === 'BUSINESS' ? 1 : 0
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const example = String(parameters.find((one) => one.name === name)?.example ?? '')
    const [, type] = /^(\w+):[0-9a-f]{8}-/.exec(example) ?? []
    return type === undefined ? encodeURIComponent(example) : `{${type}#${index}}`
  })
}

/** The types of ids that members hold, by their names. */
const idTypes: readonly (readonly [RegExp, string])[] = [
  [/customerId|cardholderId/i, 'Customer'],
  [/externalAccountId/i, 'ExternalAccount'],
  [/account|fundingSource/i, 'InternalAccount'],
  [/quoteId/i, 'Quote'],
  [/cardId/i, 'Card'],
]
const anyId = /^[A-Za-z0-9]+:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/** Replaces ids by those of resources that exist, and most names of currencies by real ones. */
function withKnownIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnownIds(item, name))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, withKnownIds(inner, member)]))
  if (typeof value !== 'string') return value
  if (/currency|^code$/i.test(name) && /^[^A-Zx]/.test(value)) return 'USD'
  if (!anyId.test(value)) return value
  const type = idTypes.find(([names]) => names.test(name))?.[1]
  return type === undefined ? value : `{${type}#0}`
}

const boundary = 'a-boundary'

function formOf(value: unknown): string {
  const fields = Object.entries(isRecord(value) ? value : {}).filter(([name]) => name !== 'file')
  const texts = fields.map(([name, text]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${String(text)}`)
  const headers = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf'
  const file = `${headers}\r\n\r\n${files.PDF.toString('latin1')}`
  const parts = isRecord(value) && 'file' in value ? [...texts, file] : texts
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}
