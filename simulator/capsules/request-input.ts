import { apiBasePath } from '../contract/index.ts'
import type { Cause } from '../engine/index.ts'
import { keptBytesOf, type UploadedFile } from '../schema/index.ts'
import { type CapsuleFile, pagePath, type RequestInput } from './format.ts'

/** The input of a request in its cause. */
interface RequestDetail {
  readonly method: string
  readonly path: string
  readonly queryText?: string
  readonly body?: unknown
  readonly raw?: string
  readonly idempotencyKey?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
  readonly isForeign?: true
  readonly keyId?: string
  readonly files?: Readonly<Record<string, UploadedFile>>
}

type Sent = Omit<RequestInput, 'n' | 'at' | 'after' | 'sends' | 'moment' | 'branch' | 'hash' | 'answer'>

/** Returns a request to send again. */
export function requestInputOf({ name, detail, proof, trace }: Cause): Sent {
  // The HTTP shell and the hosted pages write the input into the cause.
  const input: RequestDetail = Object(detail)
  const isPage = pagePath.test(input.path) && name.startsWith('submit')
  const path = isPage ? input.path : apiBasePath + input.path
  const { idempotencyKey: key } = input
  const headers = { ...(key === undefined ? {} : { 'idempotency-key': key }), ...input.headers, ...trace }
  return {
    kind: 'request',
    operation: name,
    method: input.method,
    path: input.queryText === undefined ? path : `${path}?${input.queryText}`,
    ...(input.token === undefined || input.token === 'anyone' ? {} : { token: input.token }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(input.origin === undefined ? {} : { origin: input.origin }),
    ...(input.isForeign === undefined ? {} : { foreign: input.keyId === undefined ? {} : { keyId: input.keyId } }),
    ...contentsOf(input, isPage),
    ...(proof === undefined ? {} : { proof: Object(proof) }),
  }
}

/** Returns the body: JSON, its text, or a form with files. */
function contentsOf({ body, raw, files }: RequestDetail, isPage: boolean): Partial<Sent> {
  if (isPage) return { form: { texts: textsOf(Object(body)) }, ...(files === undefined ? {} : { files: keep(files) }) }
  const uploaded = typeof body === 'object' && body !== null ? Object.entries(body).filter(isFile) : []
  if (uploaded.length > 0)
    return {
      form: { texts: textsOf(Object.fromEntries(Object.entries(Object(body)).filter((entry) => !isFile(entry)))) },
      files: keep(Object.fromEntries(uploaded)),
    }
  if (raw !== undefined) return { raw }
  return body === undefined ? {} : { body }
}

function textsOf(body: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  const texts = Object.entries(body).map(([name, value]) => [name, [value].flat().map(textOf)] as const)
  return Object.fromEntries(texts)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** True for a member that describes an uploaded file, which JSON bodies cannot have. */
function isFile(entry: [string, unknown]): entry is [string, UploadedFile] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'sha256' in value && 'sizeBytes' in value && 'name' in value
}

function keep(files: Readonly<Record<string, UploadedFile>>): Record<string, CapsuleFile> {
  return Object.fromEntries(Object.entries(files).map(([field, file]) => [field, { ...file, ...bytesOf(file) }]))
}

/** Returns the bytes of a file that an operation reads, if they are still kept. */
function bytesOf(file: UploadedFile): { bytes?: string } {
  const bytes = keptBytesOf(file)
  return bytes === undefined ? {} : { bytes: bytes.toString('base64') }
}
