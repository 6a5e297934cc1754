import type { IncomingMessage } from 'node:http'
import { bearerOf, isSameToken } from '../contract/index.ts'
import type { Routes } from '../planes/http/index.ts'
import { decoded, isName } from '../schema/index.ts'
import { claimedWorld, defaultWorldName } from '../worlds/index.ts'

/** How a request refers to its world. */
export type WorldReference =
  /** `guest` is another world that the request reads. */
  | { readonly by: 'name'; readonly name: string; readonly guest?: string }
  /** The user name of Basic credentials. `invitation` is the code of an invitation that another world may hold. */
  | { readonly by: 'user'; readonly user: string; readonly invitation?: string }
  /** A code in a path, which starts like the world's client ids. */
  | { readonly by: 'code'; readonly code: string }
  /** The eight characters in tokens and codes of agents. */
  | { readonly by: 'mark'; readonly mark: string }

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The default world serves requests that name none. */
const defaultWorld: WorldReference = { by: 'name', name: defaultWorldName }

const apiVersion = /^\d{4}-\d{2}-\d{2}$/
const deviceCode = /^AGENT-([0-9A-F]{4})-([0-9A-F]{4})-/
const agentToken = /^bearer +gat_([0-9a-f]{8})/i
const basicCredentials = /^basic +([a-z0-9+/]+={0,2}) *$/i
/** The first segments of pages with a code as the second segment. */
const codePages = ['hosted', 'reveal', 'liveness']

/**
 * Returns the world of a request; undefined when every process gives the same answer. With an admin token set, requests
 * to the admin plane without one are refused anywhere, without opening a world.
 */
export function worldReferenceOf(
  head: Head,
  routes: Routes,
  adminToken: string | undefined,
): WorldReference | undefined {
  const { path, parameters } = splitTarget(head)
  const [first = '', second = '', third = ''] = path.slice(1).split('/')
  if (apiVersion.test(first)) return apiReference(head, routes, path.slice(first.length + 1))
  if (codePages.includes(first) && second !== '') return { by: 'code', code: second }
  if (path.startsWith('/i/')) return named(parameters.get('world'))
  if (first !== 'admin') return undefined
  if (adminToken !== undefined) {
    const sent = bearerOf(head.headers.authorization) ?? ''
    const claimed = claimedWorld(sent)
    // Only the process with the world of a token can validate it.
    if (claimed !== undefined) return named(claimed)
    if (!isSameToken(sent, adminToken)) return undefined
  }
  if (second === '' || second === 'openapi.json' || isAboutWorlds(path)) return undefined
  const reference = second === 'worlds' ? named(decoded(third)) : defaultWorld
  const guest = path.endsWith('/capsule/compare') ? parameters.get('with') : undefined
  return reference?.by === 'name' && guest && isName(guest) ? { ...reference, guest } : reference
}

/** True when a request creates a world in the process that serves it. */
export const makesWorld = (head: Pick<Head, 'method' | 'url'>): boolean =>
  head.method === 'POST' && isAboutWorlds(splitTarget(head).path)

/** True for the list of worlds and the paths that create worlds. */
const isAboutWorlds = (path: string): boolean =>
  ['/admin/worlds', '/admin/worlds/import'].includes(path.replace(/\/$/, ''))

function splitTarget({ url = '/' }: Pick<Head, 'url'>) {
  const [path = '', ...query] = url.split('?')
  return { path, parameters: new URLSearchParams(query.join('?')) }
}

/** No process has a world with an invalid name. */
function named(name: string | null): WorldReference | undefined {
  if (!name) return defaultWorld
  return isName(name) ? { by: 'name', name } : undefined
}

function apiReference({ method = 'GET', headers }: Head, routes: Routes, path: string): WorldReference {
  const { authorization = '' } = headers
  const { operation, path: named = {} } = routes.match(method, path) ?? {}
  const [value = ''] = Object.values(named)
  const [, ...marks] = (operation?.findWorld && deviceCode.exec(value)) ?? agentToken.exec(authorization) ?? []
  if (marks.length > 0) return { by: 'mark', mark: marks.join('').toLowerCase() }
  const user = userOf(authorization)
  // Text in the database cannot contain NUL.
  if (user === undefined || user.includes('\0')) return defaultWorld
  const mayBeForeign = operation?.isHeldBy !== undefined && !value.includes('\0')
  return { by: 'user', user, ...(mayBeForeign ? { invitation: value } : {}) }
}

function userOf(authorization: string): string | undefined {
  const [, encoded = ''] = basicCredentials.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : text.slice(0, colon)
}
