import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { membersOf } from '../../schema/index.ts'
import { webhookSettings } from '../../webhooks/index.ts'
import { approvalOf, type Customer, requireCustomer } from '../customers/index.ts'
import { customerOfUma, isSandboxDomain, parseUmaAddress, scenarioCurrency, type UmaAddress } from '../lookups/index.ts'
import { currencySettings } from '../platform/index.ts'
import { AnyTransaction, renderTransaction } from '../transactions/index.ts'
import { findReceivingAccount } from './deliver-payment.ts'
import { receivePayment, type UmaSender } from './receive-payment.ts'
import { ReceiveRequest } from './shapes.ts'

export const sandboxReceive = operation({
  id: 'sandboxReceive',
  route: 'POST /sandbox/uma/receive',
  summary: 'Simulates a payment from a sandbox UMA counterparty to a customer; the platform is asked to approve it.',
  needs: 'TRANSACT',
  body: ReceiveRequest,
  answers: { 200: AnyTransaction },
  emits: ['INCOMING_PAYMENT.PENDING'],
  refuses: [
    'INVALID_UMA_ADDRESS',
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'UMA_NOT_FOUND',
    'USER_NOT_FOUND',
    'USER_NOT_READY',
    'INVALID_CURRENCY',
    'WEBHOOK_ENDPOINT_NOT_SET',
  ],
  fieldRules: ({ body }, errors) => {
    const { receiverUmaAddress, customerId } = membersOf(body)
    if (receiverUmaAddress !== undefined || customerId !== undefined) return errors
    return [...errors, { field: 'receiverUmaAddress', message: 'Either receiverUmaAddress or customerId is required.' }]
  },
  // Order: the forms of the addresses, the amount, the sender, the receiver.
  find({ world, body }) {
    const from = requireAddress('senderUmaAddress', body.senderUmaAddress)
    const { receiverUmaAddress } = body
    const to = receiverUmaAddress === undefined ? undefined : requireAddress('receiverUmaAddress', receiverUmaAddress)
    refuseOutside(body.receivingCurrencyAmount, 1, largestAmount)
    return { sender: findSandboxSender(world, from), customer: findReceiver(world, to, body.customerId) }
  },
  // Order: the customer, the currency, the amount, the endpoint.
  apply({ world, body: { receivingCurrencyCode: currency, receivingCurrencyAmount: amount }, found }) {
    const { sender, customer } = found
    if (approvalOf(customer) !== 'APPROVED') refuse('USER_NOT_READY', { status: approvalOf(customer) })
    const settings = currencySettings(world, currency)
    const isEnabled = settings?.enabledTransactionTypes.includes('INCOMING') === true
    if (!isEnabled || findReceivingAccount(world, customer.id, currency) === undefined)
      refuse('INVALID_CURRENCY', { field: 'receivingCurrencyCode', value: currency })
    refuseOutside(amount, settings.minAmount, settings.maxAmount)
    if (webhookSettings(world).endpoint === undefined) refuse('WEBHOOK_ENDPOINT_NOT_SET')

    return ok(renderTransaction(receivePayment(world, sender, customer, { amount, currency })))
  },
})

function requireAddress(field: string, value: string): UmaAddress {
  return parseUmaAddress(value) ?? refuse('INVALID_UMA_ADDRESS', { field, value })
}

function refuseOutside(value: number, minimum: number, maximum: number): void {
  const details = { field: 'receivingCurrencyAmount', value, minimum, maximum }
  if (value <= 0) refuse('INVALID_AMOUNT', details)
  if (value < minimum || value > maximum) refuse('AMOUNT_OUT_OF_RANGE', details)
}

function findSandboxSender(world: World, { address, name, domain }: UmaAddress): UmaSender {
  const currency = isSandboxDomain(world, domain) ? scenarioCurrency(name) : undefined
  return { address, currency: currency ?? refuse('UMA_NOT_FOUND', { umaAddress: address }) }
}

function findReceiver(world: World, to: UmaAddress | undefined, customerId: string | undefined): Customer {
  const byAddress = to && (customerOfUma(world, to.address) ?? refuse('USER_NOT_FOUND', { id: to.address }))
  const byId = customerId === undefined ? undefined : requireCustomer(world, customerId)
  if (byAddress !== undefined && byId !== undefined && byAddress.id !== byId.id)
    refuseFields([{ field: 'receiverUmaAddress', message: 'The address belongs to another customer than customerId.' }])
  return byAddress ?? byId ?? refuse('USER_NOT_FOUND', { id: customerId ?? '' })
}
