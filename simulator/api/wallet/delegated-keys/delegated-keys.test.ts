import { describe, expect, it } from 'vitest'
import { magicSignature } from '../../../contract/index.ts'
import { keyPairFrom } from '../../../schema/index.ts'
import { aWorld, call, walletOf } from '../../../testing/api-world.ts'
import { createCard } from '../../cards/create-card.ts'
import { createCustomer } from '../../customers/create-customer.ts'
import { createDelegatedKey } from './create-delegated-key.ts'

/** Sends all three requests in its own world, whose card is never issued. */
function createKey(seed: string) {
  const world = aWorld({ seed })
  const cardholderId = call(world, createCustomer, { body: { customerType: 'INDIVIDUAL' } }).body.id
  const internalAccountId = walletOf(world, cardholderId)?.id
  const card = { cardholderId, platformCardId: '001', form: 'VIRTUAL', fundingSources: [internalAccountId] }
  const cardId = call(world, createCard, { body: card }).body.id
  const body = { cardId, internalAccountId, nickname: 'key' }
  const send = (requestId?: string) => {
    const headers = { 'service-wallet-signature': magicSignature, 'request-id': requestId ?? '' }
    return call(world, createDelegatedKey, requestId === undefined ? { body } : { body, headers })
  }
  const first = send()
  const second = send(first.body.requestId)
  const third = send(second.body.requestId)
  return { world, answers: [first, second, third] as const }
}

describe('creating a delegated key', () => {
  it('gives equal answers for equal seeds and different ones for different seeds', () => {
    const [once, again, other] = ['one', 'one', 'two'].map((seed) => JSON.stringify(createKey(seed).answers))
    expect(again).toBe(once)
    expect(other).not.toBe(once)
  })

  it('stores the private key nowhere', () => {
    const { world, answers } = createKey('one')
    const { id, publicKey } = answers[2].body
    const pair = keyPairFrom(world, `delegated key|${id}`)
    expect(pair.compressed).toBe(publicKey)

    const moments = Array.from({ length: world.momentNumber() + 1 }, (_, number) => world.moment(number))
    const past = JSON.stringify(moments.map((moment) => [moment?.notes, moment?.changes()]))
    expect(past).toContain(publicKey)
    expect(past).not.toContain(pair.privateKey.toString('hex'))
    expect(past).not.toContain(pair.privateKey.toString('base64url'))
  })
})
