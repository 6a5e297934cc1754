import type { World } from '../../engine/index.ts'

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
