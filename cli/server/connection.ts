import type { AdminClient } from '../../kit/admin/client.ts'
import { worldOfToken } from '../../kit/admin/worlds.ts'
import { SandglassError } from '../../kit/errors.ts'
import { ownAddress, readAddress } from '../address.ts'
import type { Given, Option, Terminal } from '../verb.ts'

/** A running Sandglass, and the world of a command line. */
export interface Server {
  readonly admin: AdminClient
  readonly url: string
  readonly world: string
  readonly token: string | undefined
}

export const urlOption: Option = {
  name: 'url',
  value: 'address',
  meaning: 'The address of the Sandglass. Default: SANDGLASS_URL, or by PORT and SANDGLASS_HOST',
  expected: 'an address, such as http://localhost:8080',
}

export const worldOption: Option = {
  name: 'world',
  value: 'name',
  meaning: 'The name of the world. Default: SANDGLASS_WORLD, or that of the admin token, or default',
  expected: 'a name',
}

export const tokenNote = 'The environment variable SANDGLASS_ADMIN_TOKEN is sent, if it is set.'

/** Returns the address of the Sandglass for a command line; an argument may set it too. */
export function addressOf(
  { options }: Given,
  { environment }: Pick<Terminal, 'environment'>,
  argument?: string,
): string {
  const named = options.get('url') ?? argument
  return named === undefined ? ownAddress(environment) : readAddress(named)
}

export const worldOf = ({ options }: Given, { environment }: Pick<Terminal, 'environment'>): string =>
  options.get('world') ??
  (environment['SANDGLASS_WORLD'] || (worldOfToken(environment['SANDGLASS_ADMIN_TOKEN']) ?? 'default'))

/** Calls a running Sandglass; adds the address to refusals. */
export async function withServer<R>(
  given: Given,
  terminal: Pick<Terminal, 'environment'>,
  act: (server: Server) => Promise<R>,
  argument?: string,
): Promise<R> {
  const url = addressOf(given, terminal, argument)
  const world = worldOf(given, terminal)
  const token = terminal.environment['SANDGLASS_ADMIN_TOKEN']
  try {
    const { connect } = await import('../../kit/sandglass.ts')
    const { admin } = await connect(url, token === undefined ? {} : { adminToken: token })
    return await act({ admin, url, world, token })
  } catch (error) {
    throw withAddress(error, url)
  }
}

interface TextRequest {
  readonly path: string
  readonly accept: string
  /** A file to post unchanged, because it could be too large as JSON. */
  readonly sends?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
}

/** Requests something that the typed client does not support. */
export async function fetchText({ url, token }: Server, { path, accept, sends }: TextRequest): Promise<string> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const type = sends === undefined ? {} : { 'content-type': sends.type }
  const response = await fetch(`${url}${path}`, {
    headers: { accept, ...authorization, ...type },
    ...(sends === undefined ? {} : { method: 'POST', body: sends.bytes }),
  })
  const text = await response.text()
  if (!response.ok) throw new SandglassError(path, response.status, parsed(text))
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Adds the address to the message of a refused call. */
const withAddress = (error: unknown, url: string): unknown =>
  error instanceof SandglassError && error.status !== 401
    ? new Error(`${url} answers ${error.status}: ${error.explanation}`)
    : error
