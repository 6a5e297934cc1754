import { createHash, timingSafeEqual } from 'node:crypto'
import { type Refusal, refusal } from '../refusals/index.ts'

type Scheme = 'Basic' | 'Bearer'

/** The reasons of a 401 for credentials of the platform, with the sentence of each. */
const platformSentences = {
  MISSING_CREDENTIALS: 'The Authorization header is missing; expected Basic with a client id and its secret.',
  MALFORMED_CREDENTIALS:
    'The Authorization header cannot be read; expected "Basic" and the base64 form of "clientId:clientSecret".',
  UNKNOWN_CREDENTIALS: 'No token has this client id and secret.',
  TOKEN_REVOKED: 'The token of these credentials was deleted.',
  WRONG_SCHEME: 'The Authorization header has the token of an agent; expected Basic with a client id and its secret.',
  AGENT_DELETED: 'The agent of this token was deleted.',
} as const

export type CredentialProblem = keyof typeof platformSentences

/** The sentences that differ for operations of agents. */
const agentSentences: Partial<Record<CredentialProblem, string>> = {
  MISSING_CREDENTIALS: "The Authorization header is missing; expected Bearer with an agent's access token.",
  MALFORMED_CREDENTIALS: 'The Authorization header cannot be read; expected "Bearer" and an agent\'s access token.',
  UNKNOWN_CREDENTIALS: 'No agent has this access token.',
  WRONG_SCHEME: "The Authorization header has the scheme Basic; expected Bearer with an agent's access token.",
}

const schemeOf = (header: string | undefined): Scheme => (/^bearer\b/i.test(header ?? '') ? 'Bearer' : 'Basic')

/** Returns the 401 for credentials that identify no caller of the API, or one of another kind than expected. */
export function credentialRefusal(problem: CredentialProblem, expected: Scheme, header: string | undefined): Refusal {
  const isReadable = problem !== 'MISSING_CREDENTIALS' && problem !== 'MALFORMED_CREDENTIALS'
  const reason = isReadable && schemeOf(header) !== expected ? 'WRONG_SCHEME' : problem
  const says = (expected === 'Bearer' ? agentSentences[reason] : undefined) ?? platformSentences[reason]
  return refusal('UNAUTHORIZED', { says }, { headers: { 'WWW-Authenticate': expected }, reason })
}

/** Returns the token of an Authorization header; undefined for a header of another kind. */
export const bearerOf = (authorization = ''): string | undefined => /^Bearer +(\S+) *$/i.exec(authorization)?.[1]

export const isSameToken = (sent: string, token: string): boolean => timingSafeEqual(digest(sent), digest(token))

/** Digests have equal lengths, so comparing them does not reveal the token's length. */
const digest = (text: string) => createHash('sha256').update(text).digest()
