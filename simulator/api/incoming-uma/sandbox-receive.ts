import type { Static } from 'typebox'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount } from '../../ledger/index.ts'
import { webhookSettings } from '../../webhooks/settings.ts'
import { approvalOf, type Customer, requireCustomer } from '../customers/index.ts'
import { customerOfUma, isSandboxDomain, scenarioCurrency, type UmaAddress, umaAddress } from '../lookups/index.ts'
import { platformConfig } from '../platform/index.ts'
import { AnyTransaction, renderTransaction } from '../transactions/index.ts'
import { accountFor } from './conclude-payment.ts'
import { receivePayment, type Sender } from './open-payment.ts'
import { ReceiveRequest } from './shapes.ts'

type Body = Static<typeof ReceiveRequest>

export const sandboxReceive = operation({
  id: 'sandboxReceive',
  route: 'POST /sandbox/uma/receive',
  summary: 'Lets a UMA counterparty of the sandbox pay a customer; the platform is asked to approve.',
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
    const { receiverUmaAddress, customerId } = body as Partial<Body>
    if (receiverUmaAddress !== undefined || customerId !== undefined) return errors
    return [...errors, { field: 'receiverUmaAddress', message: 'Either receiverUmaAddress or customerId is required.' }]
  },
  // Order: the addresses' forms, the amount, the sender, the receiver.
  find({ world, body }) {
    const from = requireAddress('senderUmaAddress', body.senderUmaAddress)
    const { receiverUmaAddress } = body
    const to = receiverUmaAddress === undefined ? undefined : requireAddress('receiverUmaAddress', receiverUmaAddress)
    refuseBeyond(body.receivingCurrencyAmount, 1, largestAmount)
    return { sender: senderAt(world, from), customer: receiverOf(world, to, body.customerId) }
  },
  // Order: the customer, the currency, the amount, the endpoint.
  apply({ world, body: { receivingCurrencyCode: currency, receivingCurrencyAmount: amount }, found }) {
    const { sender, customer } = found
    if (approvalOf(customer) !== 'APPROVED') refuse('USER_NOT_READY', { status: approvalOf(customer) })
    const settings = platformConfig(world).supportedCurrencies.find(({ currencyCode }) => currencyCode === currency)
    const isTaken = settings?.enabledTransactionTypes.includes('INCOMING') === true
    if (!isTaken || accountFor(world, customer.id, currency) === undefined)
      refuse('INVALID_CURRENCY', { field: 'receivingCurrencyCode', value: currency })
    refuseBeyond(amount, settings.minAmount, settings.maxAmount)
    if (webhookSettings(world).endpoint === undefined) refuse('WEBHOOK_ENDPOINT_NOT_SET')

    return ok(renderTransaction(receivePayment(world, sender, customer, { amount, currency })))
  },
})

function requireAddress(field: string, value: string): UmaAddress {
  return umaAddress(value) ?? refuse('INVALID_UMA_ADDRESS', { field, value })
}

function refuseBeyond(value: number, minimum: number, maximum: number): void {
  const details = { field: 'receivingCurrencyAmount', value, minimum, maximum }
  if (value <= 0) refuse('INVALID_AMOUNT', details)
  if (value < minimum || value > maximum) refuse('AMOUNT_OUT_OF_RANGE', details)
}

function senderAt(world: World, { address, name, domain }: UmaAddress): Sender {
  const currency = isSandboxDomain(world, domain) ? scenarioCurrency(name) : undefined
  return { address, currency: currency ?? refuse('UMA_NOT_FOUND', { umaAddress: address }) }
}

function receiverOf(world: World, to: UmaAddress | undefined, customerId: string | undefined): Customer {
  const byAddress = to && (customerOfUma(world, to.address) ?? refuse('USER_NOT_FOUND', { id: to.address }))
  const byId = customerId === undefined ? undefined : requireCustomer(world, customerId)
  if (byAddress !== undefined && byId !== undefined && byAddress.id !== byId.id)
    refuseFields([{ field: 'receiverUmaAddress', message: 'The address belongs to another customer than customerId.' }])
  return byAddress ?? byId ?? refuse('USER_NOT_FOUND', { id: customerId ?? '' })
}
