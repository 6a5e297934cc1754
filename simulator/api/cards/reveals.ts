import { createHash } from 'node:crypto'
import type { RevealVisit } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { bounds, insertBounded, MINUTE } from '../../schema/index.ts'
import { credentialPrefix } from '../../worlds/index.ts'
import { cardNumberOf, securityCodeOf } from './card-number.ts'
import { type Card, cards } from './model/index.ts'

/** A link to the page of card details. The link itself is not stored. */
interface CardReveal extends Document {
  readonly cardId: string
  /** The API token that asked for the link. */
  readonly tokenId: string
  /** The hash of the last part of the page's address. */
  readonly addressHash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

const cardReveals: Collection<CardReveal> = {
  name: 'cardReveals',
  indexes: { address: ({ addressHash }) => addressHash },
}

const linkLifetimeMs = 5 * MINUTE

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

/** Creates a link and returns the last part of its address, which begins like the client ids of the world. */
export function newReveal(
  world: World,
  { id: cardId }: Card,
  tokenId: string,
): { readonly address: string; readonly reveal: CardReveal } {
  const id = world.newId('CardReveal')
  const address = credentialPrefix(world.name) + world.entropy.hex(`card reveal|${cardId}|${id}`, 48)
  const now = world.now()
  const times = { createdAtMs: now, expiresAtMs: now + linkLifetimeMs }
  const reveal = { id, cardId, tokenId, addressHash: hashOf(address), ...times }
  const createdAtOf = ({ createdAtMs }: CardReveal) => createdAtMs
  return { address, reveal: insertBounded(world, cardReveals, reveal, { ...bounds.cardReveals, createdAtOf }) }
}

/** Returns the content of a page of card details. Visits do not change the world. */
export function visitReveal(world: World, address: string): RevealVisit {
  const reveal = world.of(cardReveals).first('address', hashOf(address))
  if (reveal === undefined) return { state: 'unknown' }
  if (world.now() >= reveal.expiresAtMs) return { state: 'gone' }
  const { id, issued } = world.of(cards).get(reveal.cardId)
  if (issued === undefined) throw new Error(`${id} was revealed without a number`)
  const { brand, last4, expMonth, expYear } = issued
  const number = cardNumberOf(world, id, last4)
  return { state: 'open', brand, number, securityCode: securityCodeOf(world, id), expMonth, expYear }
}
