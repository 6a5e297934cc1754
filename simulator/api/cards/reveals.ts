import { createHash } from 'node:crypto'
import type { RevealVisit, Secret } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { bounds, insertBounded, MINUTE } from '../../schema/index.ts'
import { credentialPrefix } from '../../worlds/index.ts'
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

const freeDigits = 10

/**
 * Returns the number of a card: 16 digits that begin with 4, pass the Luhn check and end in the given digits. It is
 * derived from the world's seed and never stored.
 */
export function cardNumberOf(world: World, cardId: string, last4: string): string {
  const start = `4${world.entropy.digits(`card number|${cardId}`, freeDigits)}`
  // The digit in front of the last four counts once, so it can make up for whatever the others lack.
  const missing = (10 - (luhnSum(`${start}0${last4}`) % 10)) % 10
  return `${start}${missing}${last4}`
}

/** Returns the three digits on the back of a card. */
export const securityCodeOf = (world: World, cardId: string): string =>
  world.entropy.digits(`card security code|${cardId}`, 3)

/** Adds up the digits, every second one from the right doubled; a valid number gives a multiple of ten. */
export function luhnSum(number: string): number {
  const digits = [...number].reverse().map(Number)
  return digits.reduce(
    (sum, digit, index) => sum + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
}

/** A text that is a card number, plain or in groups of four. */
export const cardNumberShape: Secret = { shape: /^[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{3,7}$/, shows: 'lastFour' }

const plain = '[2-6]\\d{12,18}'
const inFours = '[2-6]\\d{3}( |-|%20)\\d{4}\\1\\d{4}\\1\\d{1,7}'
const inThreeGroups = '3\\d{3}( |-|%20)\\d{6}\\2\\d{5}'

/** A card number within a text or a path. The check digit distinguishes it from other long numbers. */
export const cardNumberInText: Secret = {
  shape: new RegExp(`(?<![0-9A-Za-z])(?:${plain}|${inFours}|${inThreeGroups})(?![0-9A-Za-z])`, 'g'),
  shows: 'lastFour',
  fits: (match) => luhnSum(match.replace(/%20|[ -]/g, '')) % 10 === 0,
}

/** The last part of the address of a page of card details. */
export const revealAddressShape: Secret = { shape: /(?<=\/reveal\/)[^\s/?#"]+/g }
