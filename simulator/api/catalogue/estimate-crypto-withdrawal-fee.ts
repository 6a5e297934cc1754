import { Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { badFormat, idPattern } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { largestAmount } from '../../ledger/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { networkFee, networks } from '../pricing/index.ts'
import { WithdrawalFee } from './shapes.ts'

const applicationFee = 0

export const estimateCryptoWithdrawalFee = operation({
  id: 'estimateCryptoWithdrawalFee',
  route: 'POST /crypto/estimate-withdrawal-fee',
  summary: 'Tells what a withdrawal to a wallet outside would cost. It changes nothing and looks at no balance.',
  needs: 'VIEW',
  body: Type.Object({
    internalAccountId: Type.String({ pattern: idPattern, description: 'The account that would pay.' }),
    currency: Type.String({ description: "The account's currency." }),
    cryptoNetwork: Type.Enum(networkNames, { description: 'The chain to go over.' }),
    amount: Type.Integer({ description: 'In the smallest unit of the currency, fees inside.' }),
    destinationAddress: Type.String({ description: 'The wallet outside.' }),
  }),
  answers: { 200: WithdrawalFee },
  refuses: ['INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'INVALID_CURRENCY', 'INVALID_INPUT'],
  // Order: bounds of the amount, the account, its kind, its currency, the chain, the address, what the fee leaves.
  find({ world, body: { amount, internalAccountId: id } }) {
    if (amount <= 0) refuse('INVALID_AMOUNT', { field: 'amount', value: amount })
    if (amount > largestAmount)
      refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value: amount, maximum: largestAmount })
    return world.of(internalAccounts).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  },
  apply({ body, found: account }) {
    const { currency, cryptoNetwork, amount, destinationAddress } = body
    if (account.type === 'INTERNAL_FIAT')
      refuseFields([{ field: 'internalAccountId', message: 'Only crypto is withdrawn to a wallet.' }])
    if (account.currency !== currency) refuse('INVALID_CURRENCY', { field: 'currency', value: currency })
    const { currencies, address, networkFee: ownFee, feeAsset } = networks[cryptoNetwork]
    if (!currencies.some((carried) => carried === currency))
      refuseFields([{ field: 'cryptoNetwork', message: `${cryptoNetwork} does not carry ${currency}.` }])
    if (!address.test(destinationAddress))
      refuseFields([
        badFormat('destinationAddress', { pattern: address.source }, `Not an address on ${cryptoNetwork}.`),
      ])

    const totalFee = networkFee(cryptoNetwork, currency) + applicationFee
    if (totalFee >= amount)
      refuse('AMOUNT_OUT_OF_RANGE', {
        field: 'amount',
        value: amount,
        says: `The fee of ${totalFee} leaves nothing of ${amount}.`,
      })
    return ok({
      networkFee: ownFee,
      networkFeeAsset: feeAsset,
      applicationFee,
      totalFee,
      netAmount: amount - totalFee,
    })
  },
})
