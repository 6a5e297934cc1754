import type { WireRequest } from './request.ts'

interface KnownFind {
  readonly what: string
  readonly fits: (request: WireRequest, problem: string) => boolean
}

/** Finds that are being repaired; a run ignores them. The list is empty when nothing is known. */
export const knownFinds: readonly KnownFind[] = [
  {
    what: 'a lone surrogate or non-Latin text in redirectUri',
    fits: ({ target, body }) => target.includes('/kyc-link') && (body ?? '').includes('redirectUri'),
  },
  {
    what: 'a fragment that cannot be decoded, with an Idempotency-Key',
    fits: ({ target }) => target.includes('#%zz'),
  },
  {
    what: 'an absolute-form target with a bad port or host',
    fits: ({ target }) => /^https?:/.test(target),
  },
  {
    what: 'refusals of the parser without our error body',
    fits: (_request, problem) => /^the error body is (?:0\r|empty)/.test(problem),
  },
  {
    what: 'a ticking clock that passes the year 9999',
    fits: (_request, problem) => problem.includes('Not a valid ISO 8601 timestamp'),
  },
  {
    what: 'CONNECT, which the parser closes without an answer',
    fits: ({ method }, problem) => method === 'CONNECT' && problem.includes('without an answer'),
  },
]

export const isTolerated = (request: WireRequest, problem: string): boolean =>
  knownFinds.some(({ fits }) => fits(request, problem))
