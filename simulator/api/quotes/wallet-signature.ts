import type { World } from '../../engine/types.ts'
import {
  checkStamp,
  legacySignature,
  organizationOf,
  readStamp,
  refuseNoSignature,
  signatureHeader,
} from '../wallet/signing/index.ts'
import { type Quote, walletPayload } from './model/index.ts'

/** Returns the text that an embedded wallet signs to execute a quote: opaque and unique to the quote. */
export function payloadToSign(world: World, quoteId: string, accountId: string): string {
  return JSON.stringify({
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    timestampMs: String(world.now()),
    organizationId: organizationOf(world, accountId),
    parameters: {
      signWith: accountId,
      unsignedTransaction: world.entropy.hex(`transaction|${quoteId}`, 128),
      type: 'TRANSACTION_TYPE_SPARK',
    },
    generateAppProofs: true,
  })
}

type Headers = Readonly<Record<string, string | undefined>>

/** Refuses with 401 unless the paying wallet has signed the quote. Other sources need no signature. */
export function refuseUnsigned(world: World, quote: Quote, headers: Headers): void {
  if (quote.funding !== 'wallet' || !('accountId' in quote.source)) return
  const signature = signatureHeader(headers) ?? refuseNoSignature()
  if (signature === legacySignature) return
  checkStamp(world, readStamp(signature), { wallets: [quote.source.accountId] }, walletPayload(quote) ?? '')
}
