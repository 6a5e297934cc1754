import type { World } from '../../engine/types.ts'
import { pendingRequests } from './model.ts'

/** The last texts that a wallet was asked to sign, at most as many as are wanted. */
type Issued = (world: World, wallet: string, most: number) => readonly string[]

const payloadsTried = 50

/** Whoever else gives wallets something to sign. Quotes know this folder, so this folder cannot know quotes. */
const issuers: Issued[] = [
  (world, wallet, most) =>
    world
      .of(pendingRequests)
      .list({ index: 'wallet', key: wallet, limit: most })
      .items.map(({ payloadToSign }) => payloadToSign),
]

/** Tells of texts that wallets are asked to sign by other means than a signed request. */
export function alsoIssues(issued: Issued): void {
  issuers.push(issued)
}

/** What else a wallet was lately asked to sign: to tell a client that it signed the wrong one. */
export function otherPayloads(world: World, wallets: readonly string[]): readonly string[] {
  return wallets.flatMap((wallet) => issuers.flatMap((issued) => issued(world, wallet, payloadsTried)))
}
