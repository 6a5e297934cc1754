import type { Collection, Document, World } from '../../../engine/index.ts'

/** The latest request for proof. It is removed once the proof is accepted or rejected. */
export type OwnershipChallenge = Document & { readonly accountId: string; readonly expiresAtMs: number } & (
    | { readonly method: 'WALLET_SIGNATURE'; readonly messageToSign: string }
    | {
        readonly method: 'LIVENESS'
        /** The hash of the last part of the page's address; the address itself is not stored. */
        readonly addressHash: string
        /** The task that decides it; absent when it is never decided. */
        readonly taskId?: string
      }
  )

export const challenges: Collection<OwnershipChallenge> = {
  name: 'ownershipChallenges',
  indexes: { address: (challenge) => (challenge.method === 'LIVENESS' ? challenge.addressHash : undefined) },
}

export const challengeId = (accountId: string): string => `${accountId}|ownership`

/** Removes the challenge; a scheduled decision then has no effect. */
export function closeChallenge(world: World, accountId: string): void {
  const challenge = world.of(challenges).find(challengeId(accountId))
  if (challenge !== undefined) world.of(challenges).remove(challenge.id)
}
