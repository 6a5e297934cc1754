import { curlCommand, inQuotes } from './curl.ts'
import type { Texts } from './forms.ts'

/** A request that the admin plane has ready: it selects an outcome when it is sent. */
export interface ReadyRequest {
  readonly method: string
  /** Below the base URL, or of the admin plane: `/admin/…`. */
  readonly path: string
  readonly body?: unknown
  /** The fields of a form instead of a body; `@` stands before the name of a file. */
  readonly form?: Texts
  /** The placeholders in braces, each with the collection whose ids replace it. */
  readonly needs?: Texts
}

/** The address of a world's API and the credential that selects the world. */
export interface Access {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret?: string
}

/** Returns the request with ids in the place of its placeholders; those without an id stay. */
export function fillIn(request: ReadyRequest, ids: Texts): ReadyRequest {
  const { path, body, form, needs = {} } = request
  const filled = (text: string) =>
    Object.keys(needs).reduce((rest, name) => rest.replaceAll(`{${name}}`, ids[name] ?? `{${name}}`), text)
  return {
    ...request,
    path: filled(path),
    ...(body === undefined ? {} : { body: JSON.parse(filled(JSON.stringify(body))) }),
    ...(form === undefined ? {} : { form: JSON.parse(filled(JSON.stringify(form))) }),
  }
}

/** Returns the command that sends a request; a credential that is not known is left to the shell. */
export function readyCurl(request: ReadyRequest, access: Access, world: string): string {
  const { method, path, body, form } = request
  const url = urlOf(path, access.baseUrl, world)
  const proof = path.startsWith('/admin/') ? [] : ['-u', userOf(access)]
  return curlCommand({ method, url, proof, type: 'application/json', body, form })
}

/** The path of the admin plane means the default world unless it names one. */
function urlOf(path: string, baseUrl: string, world: string): string {
  if (!path.startsWith('/admin/')) return baseUrl + path
  return `${new URL(baseUrl).origin}/admin/worlds/${encodeURIComponent(world)}${path.slice('/admin'.length)}`
}

/** Writes the credential as a word of a shell; one that is not known is left to its variables. */
export function userOf({ clientId, clientSecret }: Access): string {
  return clientSecret === undefined ? '"$CLIENT_ID:$CLIENT_SECRET"' : inQuotes(`${clientId}:${clientSecret}`)
}

/** True when the page can send a request: it has no file, and every placeholder has its id. */
export const canSend = ({ form, needs = {} }: ReadyRequest, ids: Texts) =>
  form === undefined && Object.keys(needs).every((name) => ids[name] !== undefined)

/** The answer to a request of the page. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

interface Sender {
  readonly access: Access
  readonly world: string
  readonly token: string | undefined
}

/** Sends a request at the address of the page, which may have another name than the base URL has. */
export async function sendReady(request: ReadyRequest, { access, world, token }: Sender): Promise<ApiAnswer> {
  const { method, path, body } = request
  const { clientId, clientSecret = '' } = access
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  const authorization = path.startsWith('/admin/') ? token && `Bearer ${token}` : basic
  const answer = await fetch(pathOf(urlOf(path, access.baseUrl, world)), {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: readText(await answer.text()) }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
