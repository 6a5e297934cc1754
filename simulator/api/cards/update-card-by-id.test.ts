import { describe, expect, it } from 'vitest'
import { magicSignature } from '../../contract/index.ts'
import type { WorldEngine } from '../../engine/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { aWorld, call, noon, walletOf } from '../../testing/api-world.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { createDelegatedKey } from '../wallet/delegated-keys/create-delegated-key.ts'
import { delegatedKeys } from '../wallet/model/index.ts'
import { createCard } from './create-card.ts'
import { cards } from './model/index.ts'
import { updateCardById } from './update-card-by-id.ts'

// Through the API a customer has one account in each currency, so that a card never has another one to draw on.

/** Creates a customer with two wallets, and a card that draws on the first. */
function cardWithTwoWallets() {
  const world = aWorld()
  const cardholderId = call(world, createCustomer, { body: { customerType: 'INDIVIDUAL' } }).body.id
  const first = walletOf(world, cardholderId)?.id ?? ''
  const second = addWallet(world, cardholderId)
  const card = { cardholderId, platformCardId: '001', form: 'VIRTUAL', fundingSources: [first] }
  const cardId = call(world, createCard, { body: card }).body.id
  const fund = (...fundingSources: readonly string[]) =>
    call(world, updateCardById, { path: { id: cardId }, body: { fundingSources } }).body
  const links = () => world.of(cards).get(cardId).fundingSources
  return { world, cardId, first, second, fund, links }
}

function addWallet(world: WorldEngine, customerId: string): string {
  const times = { createdAtMs: noon, updatedAtMs: noon }
  const id = 'InternalAccount:00000000-0000-4000-8000-0000000000aa'
  const wallet: InternalAccount = {
    id,
    customerId,
    type: 'EMBEDDED_WALLET',
    status: 'ACTIVE',
    currency: 'USDB',
    ...times,
  }
  world.commit({ kind: 'request', name: 'test' }, () => world.of(internalAccounts).insert(wallet))
  return id
}

/** Sends the next of the three requests that create a key. */
function requestKey(world: WorldEngine, cardId: string, internalAccountId: string, requestId?: string) {
  const body = { cardId, internalAccountId, nickname: 'key' }
  const headers = { 'service-wallet-signature': magicSignature, 'request-id': requestId ?? '' }
  return call(world, createDelegatedKey, requestId === undefined ? { body } : { body, headers }).body
}

function createKey(world: WorldEngine, cardId: string, accountId: string): string {
  const { requestId } = requestKey(world, cardId, accountId)
  const second = requestKey(world, cardId, accountId, requestId)
  return requestKey(world, cardId, accountId, second.requestId).id
}

describe('the links between a card and its accounts', () => {
  it('are kept by the accounts that stay, in any order', () => {
    const { first, second, fund, links } = cardWithTwoWallets()
    const [before] = links()
    expect(fund(second, first).fundingSources).toEqual([second, first])
    expect(links()[1]).toEqual(before)
    const [added] = links()
    expect(added?.id).not.toBe(before?.id)
    fund(first, second)
    expect(links()).toEqual([before, added])
  })

  it('are new when an account comes back', () => {
    const { first, second, fund, links } = cardWithTwoWallets()
    const [before] = links()
    fund(second)
    expect(links().map(({ accountId }) => accountId)).toEqual([second])
    fund(first)
    expect(links()[0]?.accountId).toBe(first)
    expect(links()[0]?.id).not.toBe(before?.id)
  })

  it('take their keys with them, and no other keys', () => {
    const { world, cardId, first, second, fund } = cardWithTwoWallets()
    fund(first, second)
    const [dropped, kept] = [first, second].map((account) => createKey(world, cardId, account))
    const statusOf = (id = '') => world.of(delegatedKeys).get(id).status
    expect([statusOf(dropped), statusOf(kept)]).toEqual(['ACTIVE', 'ACTIVE'])
    fund(second)
    expect([statusOf(dropped), statusOf(kept)]).toEqual(['REVOKED', 'ACTIVE'])
    fund(second, first)
    expect([statusOf(dropped), statusOf(kept)]).toEqual(['REVOKED', 'ACTIVE'])
  })

  it('are not revived by the second signature for a key', () => {
    const { world, cardId, first, second, fund } = cardWithTwoWallets()
    const { requestId } = requestKey(world, cardId, first)
    const challenge = requestKey(world, cardId, first, requestId)
    fund(second)
    fund(first)
    expect(() => requestKey(world, cardId, first, challenge.requestId)).toThrow(Refusal)
    expect(world.of(delegatedKeys).all('account', first)[0]?.status).toBe('PENDING')
  })
})
