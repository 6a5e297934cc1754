import type { IncomingMessage } from 'node:http'
import { claimedWorld } from '../domain/world-tokens.ts'
import { defaultWorldName } from '../domain/worlds.ts'

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
const adminPath = /^\/admin(?:\/worlds\/(?!import(?:[?/]|$))([^/?]+)|\/(?!openapi\.json))/

/** Returns the world that a request is about; undefined for one that every process answers alike. */
export function wantedWorld({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): WantedWorld | undefined {
  if (datedBase.test(url)) return wantedOfApi(url, headers.authorization ?? '')
  const [, code] = hostedPath.exec(url) ?? []
  if (code !== undefined) return { by: 'code', code }
  if (invitationPage.test(url)) return named(new URL(url, 'http://localhost').searchParams.get('world'))
  const admin = adminPath.exec(url)
  if (admin === null) return undefined
  const [, name] = admin
  return named(name === undefined ? claimedBy(headers.authorization) : decoded(name))
}

const named = (name: string | null | undefined): WantedWorld =>
  name && isStorable(name) ? { by: 'name', name } : wantsDefault

/** PostgreSQL takes no text with a NUL, so nothing is found by one; the handler refuses it. */
const isStorable = (text: string): boolean => !text.includes('\0')

function wantedOfApi(url: string, authorization: string): WantedWorld {
  // Whoever redeems a code has no credentials yet.
  const [, first, second] = deviceCode.exec(url) ?? []
  if (first !== undefined && second !== undefined) return { by: 'mark', mark: (first + second).toLowerCase() }
  const [, mark] = /^bearer +gat_([0-9a-f]{8})/i.exec(authorization) ?? []
  if (mark !== undefined) return { by: 'mark', mark: mark.toLowerCase() }
  const user = userOf(authorization)
  if (user === undefined || !isStorable(user)) return wantsDefault
  const [, invitation] = invitationPath.exec(url) ?? []
  return { by: 'user', user, ...(invitation === undefined ? {} : { invitation: decoded(invitation) }) }
}

function userOf(authorization: string): string | undefined {
  const [, encoded = ''] = /^basic +([a-z0-9+/]+={0,2}) *$/i.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : text.slice(0, colon)
}

/** Returns the world that an admin token opens; undefined for the token that opens all. */
function claimedBy(authorization = ''): string | undefined {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  return token === undefined ? undefined : claimedWorld(token)
}

/** A part of a path that cannot be decoded or stored is left for the handler to refuse. */
function decoded(text: string): string {
  try {
    const meant = decodeURIComponent(text)
    return isStorable(meant) ? meant : text
  } catch {
    return text
  }
}
