import { unreachable } from './address.ts'
import type { Terminal } from './verb.ts'

/** A call of the admin plane of a running Sandglass. */
export interface AdminRequest {
  readonly address: string
  /** Below /admin, with its query. */
  readonly path: string
  /** The bytes that are posted, and their type; a GET without them. */
  readonly sends?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
}

/** Calls the admin plane with the token of the environment; returns the text. Throws the reason of any other answer. */
export async function callAdmin(
  { address, path, sends }: AdminRequest,
  { environment }: Pick<Terminal, 'environment'>,
): Promise<string> {
  const token = environment['SANDGLASS_ADMIN_TOKEN']
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const type = sends === undefined ? {} : { 'content-type': sends.type }
  const answer = await fetch(`${address}/admin${path}`, {
    headers: { ...type, ...authorization },
    ...(sends === undefined ? {} : { method: 'POST', body: sends.bytes }),
  }).catch((error) => Promise.reject(new Error(`${address} ${unreachable(error.cause ?? error)}`)))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${messageOf(text)}`)
  return text
}

/** Returns the message of an error of the admin plane; other texts stand for themselves. */
function messageOf(text: string): string {
  try {
    return String(Object(JSON.parse(text)).message ?? text)
  } catch {
    return text
  }
}
