import { parseBody } from '../http/parse-body.ts'
import type { ScenarioRequest } from '../scenario/index.ts'

/** A request as bytes. */
export interface EncodedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** The parts of a form end with this line, which occurs in no file of a scenario. */
const boundary = 'conform-a1b2c3d4e5f6'

/** Encodes a request whose references are filled in, with the credential of the platform if it asks for no other. */
export function encode(request: ScenarioRequest, platform: string): EncodedRequest {
  const { method, path, authorization = platform, headers = {} } = request
  const own = authorization === 'none' ? {} : { authorization }
  const payload = payloadOf(request)
  return {
    method,
    path,
    headers: { accept: 'application/json', ...own, ...payload?.headers, ...headers },
    ...(payload === undefined ? {} : { body: payload.body }),
  }
}

function payloadOf({ body, text, files }: ScenarioRequest) {
  if (files !== undefined)
    return { body: formOf(body, files), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return sent === undefined ? undefined : { body: Buffer.from(sent), headers: { 'content-type': 'application/json' } }
}

function formOf(fields: unknown, files: NonNullable<ScenarioRequest['files']>): Buffer {
  const parts = Object.entries(Object(fields)).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const [field, { name, type, base64 = '', text }] of Object.entries(files)) {
    const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`
    parts.push(Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`))
    const content = text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text)
    parts.push(content, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Returns the value of a body: JSON where it is declared as such, otherwise its text. */
export function readBody(text: string, contentType = ''): { readonly body?: unknown } {
  if (text === '') return {}
  if (!/\bjson\b/.test(contentType)) return { body: text }
  const value = parseBody(text)
  return { body: value === undefined ? text : value }
}
