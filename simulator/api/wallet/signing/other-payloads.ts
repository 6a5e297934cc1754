import type { World } from '../../../engine/types.ts'
import { quotes, walletPayload } from '../../quotes/model/index.ts'
import { pendingRequests } from './model.ts'

const payloadsTried = 50

/** Lists the last payloads that wallets were asked to sign, to tell a client that it signed the wrong one. */
export function otherPayloads(world: World, wallets: readonly string[]): readonly string[] {
  return wallets.flatMap((wallet) => {
    const lately = { index: 'wallet', key: wallet, limit: payloadsTried }
    const requests = world.of(pendingRequests).list(lately).items
    const walletQuotes = world.of(quotes).list(lately).items
    return [
      ...requests.map(({ payloadToSign }) => payloadToSign),
      ...walletQuotes.flatMap((quote) => walletPayload(quote) ?? []),
    ]
  })
}
