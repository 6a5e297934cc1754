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
]

export const isTolerated = (request: WireRequest, problem: string): boolean =>
  knownFinds.some(({ fits }) => fits(request, problem))
