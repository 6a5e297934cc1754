import { describe, expect, it } from 'vitest'
import { checkLedger, checkMoment, largestAmount, post, systemAccount } from '../../ledger/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { platformConfig } from '../platform/index.ts'
import { transactions } from './model/index.ts'
import { sandboxFundInternalAccount } from './sandbox-fund-internal-account.ts'

type World = ReturnType<typeof aWorld>

function anAccount(world: World, fields: object = {}): InternalAccount {
  const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'ada', ...fields }
  const { id } = call(world, createCustomer, { body }).body
  const account = world.of(internalAccounts).first('customer', id)
  if (account === undefined) throw new Error('no account was opened')
  return account
}

const nowhere = 'InternalAccount:00000000-0000-4000-8000-000000000000'

const fund = (world: World, accountId: string, amount: unknown) =>
  call(world, sandboxFundInternalAccount, { path: { accountId }, body: { amount } }).body

describe('funding an account', () => {
  it('raises its balance, stores a transaction and emits both events', () => {
    const world = aWorld()
    const account = anAccount(world)
    const before = world.of(webhookEvents).count()
    world.advance({ to: world.now() + 1500 })
    fund(world, account.id, 100)
    const shown = fund(world, account.id, 250)
    expect(shown).toMatchObject({ balance: { amount: 350 }, totalBalance: { amount: 350 } })
    expect(shown).toMatchObject({ createdAt: '2025-10-13T12:00:00Z', updatedAt: '2025-10-13T12:00:01.500Z' })
    expect(world.of(transactions).all()[1]).toMatchObject({
      type: 'INCOMING',
      direction: 'CREDIT',
      status: 'COMPLETED',
      customerId: account.customerId,
      platformCustomerId: 'ada',
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
      received: { amount: 250, currency: 'USD' },
      reference: expect.stringMatching(/^REF-\d{9}$/),
    })
    const [payment, balance] = world
      .of(webhookEvents)
      .all()
      .slice(before + 2)
    expect(payment).toMatchObject({
      type: 'INCOMING_PAYMENT.COMPLETED',
      data: { status: 'COMPLETED', receivedAmount: { amount: 250, currency: { code: 'USD' } } },
    })
    expect(balance).toMatchObject({ type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED', data: shown })
    expect(checkMoment(world.head())).toEqual([])
    expect(checkLedger(world)).toMatchObject({ balanced: true, currencies: [{ currency: 'USD', postings: 2 }] })
  })

  it("of the platform carries the platform's id", () => {
    const world = aWorld()
    const { id } = platformConfig(world)
    fund(world, world.of(internalAccounts).first('owner', 'platform')?.id ?? '', 5)
    expect(world.of(transactions).all()[0]).toMatchObject({ customerId: id, platformCustomerId: id })
  })

  it.each([
    [0, 'INVALID_AMOUNT'],
    [-1, 'INVALID_AMOUNT'],
    [100_000_000_001, 'AMOUNT_OUT_OF_RANGE'],
    [1.5, 'INVALID_INPUT'],
    ['5', 'INVALID_INPUT'],
    [undefined, 'INVALID_INPUT'],
  ])('with %j is refused as %s, before the account is looked up', (amount, code) => {
    expect(() => fund(aWorld(), nowhere, amount)).toThrow(expect.objectContaining({ code }))
  })

  it('accepts the largest amount', () => {
    const world = aWorld()
    expect(fund(world, anAccount(world).id, 100_000_000_000).balance.amount).toBe(100_000_000_000)
  })

  it('refuses an unknown account, an inactive one, and an amount above the largest balance', () => {
    const world = aWorld()
    const refused = (id: string, code: string) =>
      expect(() => fund(world, id, 1)).toThrow(expect.objectContaining({ code }))
    refused(nowhere, 'REFERENCE_NOT_FOUND')
    refused('none', 'INVALID_INPUT')
    refused(anAccount(world, { fullName: 'Jane 001' }).id, 'INVALID_INPUT')
    const { id } = anAccount(world, { platformCustomerId: 'rich' })
    const lines = [
      { account: systemAccount('world', 'USD'), amount: -largestAmount },
      { account: id, amount: largestAmount },
    ]
    world.commit({ kind: 'admin', name: 'test' }, () => post(world, { reason: 'test', currency: 'USD', lines }))
    refused(id, 'AMOUNT_OUT_OF_RANGE')
  })
})
