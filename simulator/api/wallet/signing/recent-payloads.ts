import type { World } from '../../../engine/index.ts'
import { quotes, walletPayload } from '../../quotes/model/index.ts'
import { pendingRequests } from './pending-request.ts'

const payloadsPerKind = 50

/** Lists the latest payloads that wallets were asked to sign, to detect a signature over the wrong one. */
export function recentPayloads(world: World, wallets: readonly string[]): readonly string[] {
  return wallets.flatMap((wallet) => {
    const latest = { index: 'wallet', key: wallet, limit: payloadsPerKind }
    const requests = world.of(pendingRequests).list(latest).items
    const walletQuotes = world.of(quotes).list(latest).items
    return [
      ...requests.map(({ payloadToSign }) => payloadToSign),
      ...walletQuotes.flatMap((quote) => walletPayload(quote) ?? []),
    ]
  })
}
