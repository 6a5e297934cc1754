import type { World } from '../../engine/types.ts'
import { type Quote, quotes } from '../payments/index.ts'
import {
  alsoIssues,
  checkStamp,
  legacySignature,
  organizationOf,
  readStamp,
  refuseNoSignature,
  signatureHeader,
} from '../signing/index.ts'

/** The text that an embedded wallet signs to execute a quote: opaque, and another one for each quote. */
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

/** What a quote asks its wallet to sign; undefined when its source is another. */
function payloadOf({ paymentInstructions = [] }: Quote): string | undefined {
  const infos = paymentInstructions.map(({ accountOrWalletInfo }) => accountOrWalletInfo as { payloadToSign?: string })
  return infos.find(({ payloadToSign }) => payloadToSign !== undefined)?.payloadToSign
}

// A wallet that signs one quote and executes another is told so, and not that its key is wrong.
alsoIssues((world, wallet, most) =>
  world
    .of(quotes)
    .list({ index: 'wallet', key: wallet, limit: most })
    .items.flatMap((quote) => payloadOf(quote) ?? []),
)

type Headers = Readonly<Record<string, string | undefined>>

/** 401 unless the wallet behind the quote has signed it. Quotes with other sources need no signature. */
export function refuseUnsigned(world: World, quote: Quote, headers: Headers): void {
  if (quote.funding !== 'wallet' || !('accountId' in quote.source)) return
  const signature = signatureHeader(headers) ?? refuseNoSignature()
  if (signature === legacySignature) return
  checkStamp(world, readStamp(signature), { wallets: [quote.source.accountId] }, payloadOf(quote) ?? '')
}
