import type { NetworkName } from '../../../fixtures/networks.ts'
import type { World } from '../../engine/types.ts'
import { paymentInstructions } from '../accounts/index.ts'
import { outgoingReference } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'
import type { Payer } from './payer.ts'
import { payloadToSign } from './wallet-signature.ts'

/** How each chain's account is called in payment instructions. */
const accountTypeOn: Readonly<Record<NetworkName, string>> = {
  SPARK: 'SPARK_WALLET',
  LIGHTNING: 'LIGHTNING',
  BITCOIN: 'BITCOIN_L1',
  SOLANA: 'SOLANA_WALLET',
  BASE: 'BASE_WALLET',
  POLYGON: 'POLYGON_WALLET',
  ETHEREUM: 'ETHEREUM_WALLET',
  TRON: 'TRON_WALLET',
  PLASMA: 'PLASMA_WALLET',
}

/** The chain that crypto money comes over when nobody asked for one: the first that the instructions tell of. */
const usualNetworks: Readonly<Record<string, NetworkName>> = {
  BTC: 'SPARK',
  USDC: 'SOLANA',
  USDT: 'TRON',
  USDB: 'SPARK',
}

/** The chain that a realtime payment comes over; undefined for fiat money and for what is here already. */
export function fundingNetworkOf({ funding, currency, network }: Payer): NetworkName | undefined {
  return funding === 'realtime' ? (network ?? usualNetworks[currency]) : undefined
}

/** What is to be done before the money is there: pay it in, or sign for it. Other sources need nothing. */
export function instructionsFor(
  world: World,
  quoteId: string,
  payer: Payer,
  isPlatformAccount: boolean,
): NonNullable<Quote['paymentInstructions']> | undefined {
  if (payer.funding === 'wallet' && payer.account !== undefined) {
    const payload = payloadToSign(world, quoteId, payer.account.id)
    const accountOrWalletInfo = { accountType: 'EMBEDDED_WALLET', payloadToSign: payload }
    return [{ isPlatformAccount, accountOrWalletInfo }] as unknown as NonNullable<Quote['paymentInstructions']>
  }
  if (payer.funding !== 'realtime') return undefined
  const { currency, network } = payer
  const reference = outgoingReference(quoteId)
  const input = { id: quoteId, currency, reference, isPlatformAccount, isRealtime: true }
  const all = paymentInstructions(world, input)
  if (network === undefined) return all
  return all.filter(({ accountOrWalletInfo: { accountType } }) => accountType === accountTypeOn[network])
}
