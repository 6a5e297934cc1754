import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../schema/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { customerOfUma, isBlockedProvider, isOwnAddress, liveLookup, quoteFaultOf, umaOutcomeOf } from './index.ts'
import { lookupUma } from './lookup-uma.ts'
import { lookups } from './model.ts'
import { umaFaultCodes } from './outcomes.ts'
import { counterpartyInformation } from './payer-fields.ts'
import { parseUmaAddress } from './uma-address.ts'

describe('a lookup', () => {
  it('is valid for fifteen minutes', () => {
    const world = aWorld()
    const path = { receiverUmaAddress: '$success.mxn@sandbox.uma.money' }
    const { lookupId } = call(world, lookupUma, { path }).body
    expect(liveLookup(world, lookupId)).toMatchObject({
      kind: 'uma',
      umaAddress: '$success.mxn@sandbox.uma.money',
      currencies: ['MXN', 'USD', 'EUR'],
      requiredFields: [],
    })
    world.advance({ to: world.now() + 15 * MINUTE - 1 })
    expect(liveLookup(world, lookupId)).toBeDefined()
    world.advance({ to: world.now() + 1 })
    expect(liveLookup(world, lookupId)).toBeUndefined()
    expect(world.of(lookups).find(lookupId)).toBeDefined()
  })

  it('for a sender without accounts estimates rates from USD', () => {
    const world = aWorld({ regulated: false })
    const { id: customerId } = call(world, createCustomer, { body: { customerType: 'INDIVIDUAL' } }).body
    const path = { receiverUmaAddress: '$success.mxn@sandbox.uma.money' }
    const { supportedCurrencies } = call(world, lookupUma, { path, query: { customerId } }).body
    expect(supportedCurrencies[1]).toMatchObject({ currency: { code: 'USD' }, estimatedExchangeRate: 1 })
  })

  it('with an unknown id is undefined', () => {
    expect(liveLookup(aWorld(), 'Lookup:00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })
})

describe('a UMA address', () => {
  it('has a name and a domain, in lower case', () => {
    expect(parseUmaAddress('$A.b_c-d+1@Bank.Example.COM')).toEqual({
      address: '$a.b_c-d+1@bank.example.com',
      name: 'a.b_c-d+1',
      domain: 'bank.example.com',
    })
  })

  it.each(['', '$', 'a@b.c', '$a@b', '$a@b..c', '$a@b.c ', '$a@b.c\n', `$a@${'b.'.repeat(126)}cd`, '$a@b.c/d'])(
    'is not %j',
    (text) => expect(parseUmaAddress(text)).toBeUndefined(),
  )

  it('has ASCII letters only: the Kelvin sign lower-cases to k, but is refused', () => {
    expect('\u212A'.toLowerCase()).toBe('k')
    expect(parseUmaAddress('$\u212Aim@bank.example.com')).toBeUndefined()
    expect(parseUmaAddress('$kim@ban\u212A.example.com')).toBeUndefined()
  })

  it('belongs to a customer, in whatever case', () => {
    const world = aWorld()
    const body = { customerType: 'INDIVIDUAL', umaAddress: '$ada@bank.example.com' }
    const { id } = call(world, createCustomer, { body }).body
    expect(customerOfUma(world, '$ADA@bank.example.com')?.id).toBe(id)
    expect(isOwnAddress(world, id, '$Ada@bank.example.com')).toBe(true)
    expect(isOwnAddress(world, id, '$bob@bank.example.com')).toBe(false)
  })
})

describe('the outcome of an address', () => {
  it.each([
    ['$pending.long.usd@sandbox.uma.money', 'LONG'],
    ['$Fail.Compliance.usd@sandbox.grid.uma.money', 'COMPLIANCE'],
    ['$success.eur@sandbox.uma.money', 'COMPLETED'],
    ['$alice@peso.uma.example', 'COMPLETED'],
    ['$fail.compliance.usd@peso.uma.example', 'COMPLETED'],
    ['$otherwise@sandbox.uma.money', 'COMPLETED'],
  ])('%s ends as %s', (address, outcome) => {
    const world = aWorld()
    const { result, moment } = world.commit({ kind: 'admin', name: 'test' }, () => umaOutcomeOf(world, address, 'x'))
    expect(result).toBe(outcome)
    expect(moment.notes).toMatchObject([{ kind: 'magic', table: 'uma-scenario', subject: 'x' }])
  })

  it.each(umaFaultCodes)('%s can be deferred until the quote', (code) => {
    const name = code.toLowerCase().replaceAll('_', '-')
    expect(quoteFaultOf(`$quote.${name}@faults.uma.example`)).toBe(code)
    expect(quoteFaultOf(`$${name}@faults.uma.example`)).toBeUndefined()
    expect(quoteFaultOf(`$quote.${name}@sandbox.uma.money`)).toBeUndefined()
  })

  it('one provider is blocked', () => {
    expect(isBlockedProvider('$Alice@closed.uma.example')).toBe(true)
    expect(isBlockedProvider('$alice@alba.uma.example')).toBe(false)
    expect(isBlockedProvider('$success.usd@sandbox.uma.money')).toBe(false)
    expect(isBlockedProvider('nonsense')).toBe(false)
  })
})

it('a counterparty answers exactly the requested fields', () => {
  const world = aWorld()
  expect(counterpartyInformation(world, 'USD')).toBeUndefined()
  expect(counterpartyInformation(world, 'USD', ['EMAIL'])).toEqual({ EMAIL: 'rosa.blanco@mail.example' })
})
