import { sha256 } from '../engine/index.ts'
import { foreignKeyId, foreignKeyStandIns, type LocalAnswer, type LocalRequest } from '../planes/http/index.ts'
import { fileStandIns, type UploadedFile } from '../schema/index.ts'
import { type AdminInput, type CapsuleFile, pagePath, type RequestInput } from './format.ts'
import type { ReplayHost } from './host.ts'
import { standInBytes } from './stand-ins.ts'

/**
 * Sends a recorded request or admin act. If secrets were replaced, adds the request's proof and stand-ins for its
 * files.
 */
export async function sendInput(
  host: ReplayHost,
  input: RequestInput | AdminInput,
  hasSecrets: boolean,
): Promise<LocalAnswer> {
  if (input.kind === 'request') return sendRequest(host, await withFormToken(host, input), hasSecrets)
  const { method, body } = input
  const path = `/admin/worlds/${encodeURIComponent(host.running.name)}${input.path}`
  return host.send({ method, path, headers: { host: 'localhost', ...json(body) }, ...textOf(body) })
}

const json = (body: unknown) => (body === undefined ? {} : { 'content-type': 'application/json' })
const textOf = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) })

async function sendRequest(host: ReplayHost, input: RequestInput, hasSecrets: boolean): Promise<LocalAnswer> {
  const { method, path, headers, origin, token, foreign, proof } = input
  const caller = foreign === undefined ? undefined : host.foreignAuthorization()
  const authorization = caller === undefined ? token && host.authorizationOf(token) : caller.authorization
  const { contents, stubs } = contentsOf(input, hasSecrets)
  const key = caller === undefined ? undefined : standInKey(input, caller.world)
  try {
    return await host.send({
      method,
      path,
      ...contents,
      ...(hasSecrets || proof === undefined ? {} : { proof }),
      isReplayed: true,
      headers: {
        host: hostOf(origin),
        ...(authorization === undefined || authorization === '' ? {} : { authorization }),
        ...headers,
        ...(key === undefined ? {} : { 'idempotency-key': key.name }),
        ...contents.headers,
      },
    })
  } finally {
    for (const stub of stubs) fileStandIns.delete(stub)
    if (key !== undefined) foreignKeyStandIns.delete(key.id)
  }
}

/** Adds the form token of a page, which follows from the seed and is not recorded; returns other requests unchanged. */
export async function withFormToken(host: ReplayHost, input: RequestInput): Promise<RequestInput> {
  const { form, path, origin } = input
  if (form === undefined || !pagePath.test(path) || form.texts['formToken'] !== undefined) return input
  const { text } = await host.send({ method: 'GET', path, headers: { host: hostOf(origin) } })
  const [, token] = /name="formToken" value="([^"]*)"/.exec(text) ?? []
  return token === undefined ? input : { ...input, form: { texts: { formToken: [token], ...form.texts } } }
}

/** Derives an idempotency key for a foreign caller, whose own key is only known as a hash. */
function standInKey({ n, method, path, foreign }: RequestInput, world: string) {
  if (foreign?.keyId === undefined) return undefined
  const name = `capsule-${n}`
  const [withoutQuery = ''] = path.replace(/^\/[\d-]+/, '').split('?')
  const id = foreignKeyId(world, `${method} ${decodeURIComponent(withoutQuery)} ${name}`)
  foreignKeyStandIns.set(id, foreign.keyId)
  return { name, id }
}

/** Returns the Host header of an origin. */
export function hostOf(origin: string | undefined): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : 'localhost'
}

interface Contents {
  readonly contents: Pick<LocalRequest, 'headers' | 'body'>
  /** The hashes of stand-ins for files. */
  readonly stubs: readonly string[]
}

function contentsOf(input: RequestInput, hasSecrets: boolean): Contents {
  const { body, raw, form } = input
  if (form !== undefined) return formContents(input, hasSecrets)
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = text === undefined ? {} : { 'content-type': 'application/json' }
  return { contents: { headers, ...(text === undefined ? {} : { body: text }) }, stubs: [] }
}

const boundary = 'sandglass-capsule-boundary'

/** Writes a multipart form; a file with unknown bytes becomes a stub with its description. */
function formContents({ n, form, files = {} }: RequestInput, hasSecrets: boolean): Contents {
  const parts: Buffer[] = []
  const stubs: string[] = []
  const add = (head: string, bytes: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), bytes, lineEnd)
  for (const [name, values] of Object.entries(form?.texts ?? {}))
    for (const value of values) add(`name="${quoted(name)}"`, Buffer.from(value))
  for (const [name, file] of Object.entries(files)) {
    const unknown = () => (hasSecrets ? stubOf(n, name, file, stubs) : standInBytes(file))
    const bytes = file.bytes === undefined ? unknown() : Buffer.from(file.bytes, 'base64')
    const type = file.declaredType ?? 'application/octet-stream'
    add(`name="${quoted(name)}"; filename="${quoted(file.name)}"\r\nContent-Type: ${type}`, bytes)
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { contents: { headers, body: Buffer.concat(parts) }, stubs }
}

const lineEnd = Buffer.from('\r\n')
const quoted = (name: string) => name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

function stubOf(n: number, field: string, { bytes: _, ...facts }: CapsuleFile, stubs: string[]): Buffer {
  if (facts.sizeBytes === 0) return Buffer.alloc(0)
  const stub = `sandglass file ${n} ${field} ${facts.sha256}`
  const hash = sha256(stub)
  const known: UploadedFile = facts
  fileStandIns.set(hash, known)
  stubs.push(hash)
  return Buffer.from(stub)
}
