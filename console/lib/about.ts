import type { About } from '../../kit/admin/types.ts'

/** Says who and what or how much, or which fault; of what has none of these, which event: "Ada Lovelace · 1.00 USD". */
export function wordsOf({ who, what, amount, fault, event }: About = {}): string {
  const words = [who, what, amount, fault].filter((part) => part !== undefined)
  return words.length === 0 ? (event ?? '') : words.join(' · ')
}
