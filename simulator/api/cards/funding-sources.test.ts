import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { aWorld, noon } from '../../testing/api-world.ts'
import { type AccountStatus, type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { fundingCurrencyOf, newFundingSources } from './funding-sources.ts'

const holder = 'Customer:ada'

function within<R>(world: WorldEngine, act: () => R): R {
  return world.commit({ kind: 'request', name: 'test' }, act).result
}

function account(world: WorldEngine, id: string, currency: string, status: AccountStatus = 'ACTIVE'): string {
  const times = { createdAtMs: noon, updatedAtMs: noon }
  const document: InternalAccount = { id, customerId: holder, type: 'INTERNAL_FIAT', status, currency, ...times }
  return world.of(internalAccounts).insert(document).id
}

function reasonOf(world: WorldEngine, accounts: () => readonly string[]): unknown {
  try {
    within(world, () => fundingCurrencyOf(world, holder, accounts()))
  } catch (error) {
    if (error instanceof Refusal) return error.details['reason']
    throw error
  }
  return undefined
}

describe('the accounts that fund a card', () => {
  it('can be several of one currency', () => {
    const world = aWorld()
    const act = () => fundingCurrencyOf(world, holder, [account(world, 'a', 'USD'), account(world, 'b', 'USD')])
    expect(within(world, act)).toBe('USD')
  })

  it.each<AccountStatus>(['PENDING', 'FROZEN', 'CLOSED', 'FAILED'])('cannot be %s', (status) => {
    const world = aWorld()
    expect(reasonOf(world, () => [account(world, 'a', 'USD', status)])).toBe('ACCOUNT_NOT_ACTIVE')
  })

  it.each([
    ['an ending of 002 before all else', 'x002', 'EUR', 'CLOSED', 'INSUFFICIENT_BALANCE'],
    ['an ending of 003 before all else', 'x003', 'EUR', 'CLOSED', 'ACCOUNT_CLOSED'],
    ['the status before the currency', 'x', 'EUR', 'CLOSED', 'ACCOUNT_NOT_ACTIVE'],
    ['that a currency is eligible before that it is the same', 'x', 'EUR', 'ACTIVE', 'CURRENCY_NOT_ELIGIBLE'],
    ['that it is the same', 'x', 'USDB', 'ACTIVE', 'CURRENCY_MISMATCH'],
  ] as const)('are checked one by one: %s', (_rule, id, currency, status, reason) => {
    const world = aWorld()
    expect(reasonOf(world, () => [account(world, 'a', 'USD'), account(world, id, currency, status)])).toBe(reason)
  })

  it('are refused for the first ineligible one', () => {
    const world = aWorld()
    expect(reasonOf(world, () => ['unknown', account(world, 'x002', 'USD')])).toBe('NOT_OWNED')
  })

  it('get an id each and keep their order', () => {
    const world = aWorld()
    const sources = within(world, () => newFundingSources(world, ['a', 'b']))
    expect(sources.map(({ accountId }) => accountId)).toEqual(['a', 'b'])
    expect(new Set(sources.map(({ id }) => id)).size).toBe(2)
  })
})
