import { expect, it } from 'vitest'
import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { freshWorld } from '../../testing/platform-world.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { createCustomerExternalAccount } from './create-customer-external-account.ts'
import { magicTextOf } from './identifiers.ts'
import { canBePulled, defaultDepositAccount, liveExternalAccount, networkOf, payoutOf } from './index.ts'
import type { ExternalAccount } from './model/index.ts'
import { deleteAccount } from './model/index.ts'
import { refuseUnprovenOwnership } from './travel-rule.ts'

const world = aWorld()
const { id: customerId } = call(world, createCustomer, {
  body: { customerType: 'INDIVIDUAL', region: 'DE', email: 'anna@example.com', phoneNumber: '+4915112345678' },
}).body
let made = 0

function added(type: string, changes: object = {}): ExternalAccount {
  made += 1
  const body = { customerId, ownershipType: 'FIRST_PARTY', ...sampleAccount(type, '002', made), ...changes }
  const account = liveExternalAccount(world, call(world, createCustomerExternalAccount, { body }).body.id)
  if (account === undefined) throw new Error('no account was added')
  return account
}

it('a wallet without proof of ownership receives less than a thousand euros', () => {
  const wallet = added('SOLANA_WALLET')
  const pay = (account: ExternalAccount, amount: number, currency: string) => () =>
    refuseUnprovenOwnership(world, account, { amount, currency }, world.now())
  expect(wallet.status).toBe('PENDING_OWNERSHIP_VERIFICATION')
  expect(pay(wallet, 99_999, 'EUR')).not.toThrow()
  expect(pay(wallet, 100_000, 'EUR')).toThrow(/Ownership/)
  // A euro is worth a little more than a dollar throughout the day.
  expect(pay(wallet, 1_000_000_000, 'USDC')).not.toThrow()
  expect(pay(wallet, 1_100_000_000, 'USDC')).toThrow(/Ownership/)
  expect(pay({ ...wallet, status: 'UNVERIFIED' }, 100_000, 'EUR')).toThrow(/Ownership/)
  expect(pay({ ...wallet, status: 'ACTIVE' }, 100_000, 'EUR')).not.toThrow()
})

it('the limit of a thousand euros is exact', () => {
  const still = freshWorld({ rates: { drift: false } })
  const wallet = added('SOLANA_WALLET')
  const pay = (amount: number) => () =>
    refuseUnprovenOwnership(still, wallet, { amount, currency: 'USDC' }, still.now())
  // A euro is 1 / 0.92 dollars: a thousand of them lie between these two.
  expect(pay(1_086_956_521)).not.toThrow()
  expect(pay(1_086_956_522)).toThrow(/Ownership/)
})

it('an account has a payout route and may allow collections', () => {
  const bank = added('USD_ACCOUNT')
  expect(payoutOf(bank)).toEqual({ kind: 'rail', rail: 'RTP' })
  expect(payoutOf(bank, 'WIRE')).toEqual({ kind: 'rail', rail: 'WIRE' })
  expect(canBePulled(bank)).toBe(true)
  expect(canBePulled(added('USD_ACCOUNT', { ownershipType: 'THIRD_PARTY' }))).toBe(false)
  expect(canBePulled(added('SLV_ACCOUNT'))).toBe(false)
  const wallet = added('PLASMA_WALLET')
  expect(payoutOf(wallet)).toEqual({ kind: 'network', network: 'PLASMA' })
  expect([networkOf(wallet), networkOf(bank), networkOf(added('LIGHTNING'))]).toEqual([
    'PLASMA',
    undefined,
    'LIGHTNING',
  ])
})

it('the magic value stands before any @', () => {
  for (const type of ['USD_ACCOUNT', 'INR_ACCOUNT', 'BRL_ACCOUNT', 'LIGHTNING', 'EUR_ACCOUNT', 'HTG_ACCOUNT'])
    expect(magicTextOf(added(type)).slice(-3), type).toBe('002')
})

it('a deleted account is kept but not found', () => {
  const account = added('EUR_ACCOUNT', { defaultUmaDepositAccount: true })
  expect(defaultDepositAccount(world, customerId)?.id).toBe(account.id)
  world.commit({ kind: 'admin', name: 'test' }, () => deleteAccount(world, account))
  expect(liveExternalAccount(world, account.id)).toBeUndefined()
  expect(defaultDepositAccount(world, customerId)).toBeUndefined()
})
