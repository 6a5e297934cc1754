import type { NetworkName } from '../../../fixtures/networks.ts'
import type { World } from '../../engine/index.ts'
import { type PaymentInstruction, paymentInstructions } from '../accounts/index.ts'
import { outgoingReference } from '../transactions/index.ts'
import type { Payer } from './find-payer.ts'
import { payloadToSign } from './wallet-signature.ts'

/** The account type of each chain in payment instructions. */
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

/** The default chain of each crypto currency: the first one in its payment instructions. */
const defaultNetworks: Readonly<Record<string, NetworkName>> = {
  BTC: 'SPARK',
  USDC: 'SOLANA',
  USDT: 'TRON',
  USDB: 'SPARK',
}

/** Returns the chain that funds a quote; undefined for fiat money and for sources other than realtime funding. */
export function fundingNetworkOf({ funding, currency, network }: Payer): NetworkName | undefined {
  return funding === 'realtime' ? (network ?? defaultNetworks[currency]) : undefined
}

/** Returns the instructions that fund or sign a quote; undefined for sources that need neither. */
export function instructionsFor(
  world: World,
  quoteId: string,
  payer: Payer,
  isPlatformAccount: boolean,
): readonly PaymentInstruction[] | undefined {
  if (payer.funding === 'wallet' && payer.account !== undefined) {
    const payload = payloadToSign(world, quoteId, payer.account.id)
    return [{ isPlatformAccount, accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: payload } }]
  }
  if (payer.funding !== 'realtime') return undefined
  const { currency, network } = payer
  const reference = outgoingReference(quoteId)
  const input = { id: quoteId, currency, reference, isPlatformAccount, isRealtime: true }
  const all = paymentInstructions(world, input)
  if (network === undefined) return all
  return all.filter(({ accountOrWalletInfo: { accountType } }) => accountType === accountTypeOn[network])
}
