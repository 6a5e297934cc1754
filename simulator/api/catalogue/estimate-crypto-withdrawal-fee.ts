import { Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { ok, operation } from '../../contract/index.ts'
import { amountBounds, largestAmount } from '../../ledger/index.ts'
import { badFormat, idPattern, refuse, refuseFields } from '../../refusals/index.ts'
import { namedShape } from '../../schema/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { networkFee, networks } from '../pricing/index.ts'
import { describeAmount } from '../reference/index.ts'
import { WithdrawalFee } from './shapes.ts'

const applicationFee = 0

export const estimateCryptoWithdrawalFee = operation({
  id: 'estimateCryptoWithdrawalFee',
  route: 'POST /crypto/estimate-withdrawal-fee',
  summary: 'Estimates the fee of a withdrawal to an external wallet; balances are not checked.',
  needs: 'VIEW',
  body: namedShape('EstimateCryptoWithdrawalFeeRequest', {
    internalAccountId: Type.String({ pattern: idPattern, description: 'The account to withdraw from.' }),
    currency: Type.String({ description: "The account's currency." }),
    cryptoNetwork: Type.Enum(networkNames, { description: 'The blockchain network of the withdrawal.' }),
    amount: Type.Integer({
      description: 'The amount including fees, in the smallest unit of the currency.',
      rules: [amountBounds],
    }),
    destinationAddress: Type.String({ description: 'The address of the external wallet.' }),
  }),
  answers: { 200: WithdrawalFee },
  refuses: ['INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'INVALID_CURRENCY', 'INVALID_INPUT'],
  // Order: the bounds of the amount, the account, its type, its currency, the network, the address, the net amount.
  find({ world, body: { amount, internalAccountId: id } }) {
    if (amount <= 0) refuse('INVALID_AMOUNT', { field: 'amount', value: amount })
    if (amount > largestAmount)
      refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value: amount, maximum: largestAmount })
    return world.of(internalAccounts).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  },
  apply({ body, found: account }) {
    const { currency, cryptoNetwork, amount, destinationAddress } = body
    if (account.type === 'INTERNAL_FIAT')
      refuseFields([
        {
          field: 'internalAccountId',
          message: 'The account is a fiat account; only crypto can be withdrawn to a wallet.',
        },
      ])
    if (account.currency !== currency) refuse('INVALID_CURRENCY', { field: 'currency', value: currency })
    const { currencies, address, networkFee: ownFee, feeAsset } = networks[cryptoNetwork]
    if (!currencies.some((carried) => carried === currency))
      refuseFields([{ field: 'cryptoNetwork', message: `${cryptoNetwork} does not carry ${currency}.` }])
    if (!address.test(destinationAddress))
      refuseFields([
        badFormat('destinationAddress', { pattern: address.source }, `Not a valid address on ${cryptoNetwork}.`),
      ])

    const totalFee = networkFee(cryptoNetwork, currency) + applicationFee
    const written = (value: number) => describeAmount({ amount: value, currency })
    if (totalFee >= amount)
      refuse('AMOUNT_OUT_OF_RANGE', {
        field: 'amount',
        value: amount,
        says: `The amount ${written(amount)} does not exceed the fee of ${written(totalFee)}.`,
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
