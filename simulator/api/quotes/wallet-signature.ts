import type { RequestHeaders } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { checkStamp, organizationOf, proveStamp, type StampProof } from '../wallet/signing/index.ts'
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

/** Verifies the paying wallet's signature; other sources need no signature. `refuseUnsigned` judges the result. */
export function proveSignature(world: World, quote: Quote, headers: RequestHeaders): StampProof {
  const wallets = payingWallets(quote)
  return wallets.length === 0 ? undefined : proveStamp(world, headers, walletPayload(quote) ?? '', wallets)
}

/** Refuses with 401 unless the paying wallet has signed the quote. */
export function refuseUnsigned(world: World, quote: Quote, proof: StampProof): void {
  const wallets = payingWallets(quote)
  if (wallets.length > 0) checkStamp(world, proof, { wallets })
}

const payingWallets = ({ funding, source }: Quote): readonly string[] =>
  funding === 'wallet' && 'accountId' in source ? [source.accountId] : []
