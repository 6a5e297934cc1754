import { curlCommand } from './curl.ts'

/** A request that the admin plane has ready: it selects an outcome when it is sent. */
export interface ReadyRequest {
  readonly method: string
  /** Below the base URL. */
  readonly path: string
  readonly body?: unknown
}

/** The address of a world's API and the credential that selects the world. */
export interface Access {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret?: string
}

/** Returns the command that sends a request; a credential that is not known is left to the shell. */
export function readyCurl({ method, path, body }: ReadyRequest, access: Access): string {
  return curlCommand({
    method,
    url: access.baseUrl + path,
    proof: ['-u', userOf(access)],
    type: 'application/json',
    body,
  })
}

function userOf({ clientId, clientSecret }: Access): string {
  if (clientSecret === undefined) return '"$CLIENT_ID:$CLIENT_SECRET"'
  return `'${`${clientId}:${clientSecret}`.replaceAll("'", `'\\''`)}'`
}

/** The answer of the API to a request of the page. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sends a request to the API of a world, at the address of the page: the base URL may name another host. */
export async function sendReady({ method, path, body }: ReadyRequest, access: Access): Promise<ApiAnswer> {
  const { clientId, clientSecret = '' } = access
  const answer = await fetch(new URL(access.baseUrl).pathname + path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: readText(await answer.text()) }
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
