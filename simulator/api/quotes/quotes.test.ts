import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { internalAccounts } from '../accounts/index.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { platformConfigurations } from '../platform/model.ts'
import { createQuote } from './create-quote.ts'
import { payloadToSign } from './wallet-signature.ts'

const realtimeQuote = (world: WorldEngine, more: object = {}) => {
  const customer = call(world, createCustomer, { body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' } })
  const accounts = world.of(internalAccounts).all('customer', customer.body.id)
  const body = {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.body.id },
    destination: { destinationType: 'ACCOUNT', accountId: accounts.find(({ currency }) => currency === 'EUR')?.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    ...more,
  }
  return () => call(world, createQuote, { body })
}

describe('quotes', () => {
  it('are refused while a fee has no account to go to', () => {
    const world = aWorld()
    const fee = { platformFixedFee: { amount: 1, currency: 'USD' }, platformVariableFeeBps: 0 }
    const quote = realtimeQuote(world, { platformFeeOverride: fee })
    expect(quote().status).toBe(201)
    const [account] = world.of(internalAccounts).all('owner', 'platform')
    if (account === undefined) throw new Error('The platform has no account')
    world.commit({ kind: 'admin', name: 'test' }, () =>
      world.of(internalAccounts).update({ ...account, status: 'CLOSED' }),
    )
    expect(quote).toThrow(expect.objectContaining({ code: 'QUOTE_REQUEST_FAILED' }))
  })

  it('require the customer fields that the provider of the currency requires', () => {
    const world = aWorld()
    const [config] = world.of(platformConfigurations).all()
    if (config === undefined) throw new Error('The world has no platform')
    const supportedCurrencies = config.supportedCurrencies.map((settings) => ({
      ...settings,
      providerRequiredCustomerFields: ['FULL_NAME' as const, 'TAX_ID' as const],
    }))
    world.commit({ kind: 'admin', name: 'test' }, () =>
      world.of(platformConfigurations).update({ ...config, supportedCurrencies }),
    )
    expect(realtimeQuote(world)).toThrow(
      expect.objectContaining({ code: 'MISSING_MANDATORY_USER_INFO', details: { missingFields: ['TAX_ID'] } }),
    )
  })

  it('have the same payload for the same seed, and another one for another quote', () => {
    const payloads = ['Quote:1', 'Quote:1', 'Quote:2'].map((id) => payloadToSign(aWorld(), id, 'InternalAccount:1'))
    expect(payloads[0]).toBe(payloads[1])
    expect(payloads[0]).not.toBe(payloads[2])
  })
})
