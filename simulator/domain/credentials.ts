import { type Refusal, refusal } from './refusals.ts'

/** The reasons of a 401 for credentials, with the sentence of each. */
const sentences = {
  MISSING_CREDENTIALS: 'The Authorization header is missing; expected Basic with a client id and its secret.',
  MALFORMED_CREDENTIALS:
    'The Authorization header cannot be read; expected "Basic" and the base64 form of "clientId:clientSecret".',
  UNKNOWN_CREDENTIALS: 'No token has this client id and secret.',
  TOKEN_REVOKED: 'The token of these credentials was deleted.',
} as const

export type CredentialProblem = keyof typeof sentences

/** Returns the 401 for credentials that identify no caller of the API. */
export function credentialRefusal(reason: CredentialProblem): Refusal {
  const headers = { 'WWW-Authenticate': 'Basic' }
  return refusal('UNAUTHORIZED', { says: sentences[reason] }, { headers, reason })
}
