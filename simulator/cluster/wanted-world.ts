import type { IncomingMessage } from 'node:http'
import { bearerOf, isSameToken } from '../contract/index.ts'
import { isName } from '../schema/index.ts'
import { claimedWorld, defaultWorldName } from '../worlds/index.ts'

/** The world of a request, as far as the request tells. */
export type WantedWorld =
  | { readonly by: 'name'; readonly name: string }
  /** The user name of Basic credentials. `invitation` is the code of an invitation, which another world may hold. */
  | { readonly by: 'user'; readonly user: string; readonly invitation?: string }
  /** A code in a path, which starts like the world's client ids. */
  | { readonly by: 'code'; readonly code: string }
  /** The eight characters in tokens and codes of agents. */
  | { readonly by: 'mark'; readonly mark: string }

/** A request that names no world belongs to the default one. */
export const wantsDefault: WantedWorld = { by: 'name', name: defaultWorldName }

const datedBase = /^\/\d{4}-\d{2}-\d{2}(?=[/?]|$)/
const deviceCode = /\/AGENT-([0-9A-F]{4})-([0-9A-F]{4})-/
const invitationPath = /^\/[\d-]+\/invitations\/([^/?]+)/
const hostedPath = /^\/(?:hosted|reveal|liveness)\/([^/?]+)/
const invitationPage = /^\/i\//
const adminPlane = /^\/admin(?=[/?]|$)/
const adminPath = /^\/admin(?:\/worlds\/([^/?]+)|\/(?!openapi\.json))/
/** The worlds themselves: their list, and the paths that make new ones. */
const worldsPath = /^\/admin\/worlds(?:\/import)?\/?(?:\?|$)/

/**
 * Returns the world that a request is about; undefined for one that every process answers alike. Where there is an
 * admin token, every process refuses requests to the admin plane without one, and no world is opened for them.
 */
export function wantedWorld(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  adminToken: string | undefined,
): WantedWorld | undefined {
  if (datedBase.test(url)) return wantedOfApi(url, headers.authorization ?? '')
  const [, code] = hostedPath.exec(url) ?? []
  if (code !== undefined) return { by: 'code', code }
  if (invitationPage.test(url)) return named(new URL(url, 'http://localhost').searchParams.get('world'))
  if (adminToken !== undefined && adminPlane.test(url)) {
    const sent = bearerOf(headers.authorization) ?? ''
    const claimed = claimedWorld(sent)
    // Only the process with the world of a token can tell whether it is valid, whatever it asks for.
    if (claimed !== undefined) return named(claimed)
    if (!isSameToken(sent, adminToken)) return undefined
  }
  if (worldsPath.test(url)) return undefined
  const [path, name = ''] = adminPath.exec(url) ?? []
  return path === undefined ? undefined : named(decoded(name))
}

/** True when a request makes a world in the process that serves it. */
export const makesWorld = ({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && worldsPath.test(url)

/** A text that is no name is that of no world, in every process alike. */
function named(name: string | null): WantedWorld | undefined {
  if (!name) return wantsDefault
  return isName(name) ? { by: 'name', name } : undefined
}

function wantedOfApi(url: string, authorization: string): WantedWorld {
  // Whoever redeems a code has no credentials yet.
  const [, first, second] = deviceCode.exec(url) ?? []
  if (first !== undefined && second !== undefined) return { by: 'mark', mark: (first + second).toLowerCase() }
  const [, mark] = /^bearer +gat_([0-9a-f]{8})/i.exec(authorization) ?? []
  if (mark !== undefined) return { by: 'mark', mark: mark.toLowerCase() }
  const user = userOf(authorization)
  // No text in the database has a NUL.
  if (user === undefined || user.includes('\0')) return wantsDefault
  const invitation = decoded(invitationPath.exec(url)?.[1] ?? '')
  return { by: 'user', user, ...(invitation === '' || invitation.includes('\0') ? {} : { invitation }) }
}

function userOf(authorization: string): string | undefined {
  const [, encoded = ''] = /^basic +([a-z0-9+/]+={0,2}) *$/i.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : text.slice(0, colon)
}

/** A part of a path that cannot be decoded is left for the handler to refuse. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
