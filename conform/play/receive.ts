import { parseJson } from '../../simulator/engine/index.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import { parseBody } from '../http/parse-body.ts'
import type { ReceivedEvent } from '../scenario/index.ts'

/** A webhook that has no name yet. */
export type Received = Omit<ReceivedEvent, 'name'>

/**
 * Returns a webhook as it is compared: instead of a signature, which differs from event to event, what form it has.
 * The key of the sender is unknown, so nothing can be said about whom it is from.
 */
export function receive(headers: Readonly<Record<string, string>>, text: string): Received {
  const shown = Object.entries(headers).map(([name, value]) => {
    const known = name.toLowerCase()
    return [known, known.endsWith('signature') ? signatureForm(value) : value] as const
  })
  const body = parseBody(text)
  return { headers: Object.fromEntries(shown), body: body === undefined ? text : body }
}

/** A signature stands alone, or as `s` in JSON. */
function signatureForm(value: string): string {
  const json = parseJson(value)
  if (isRecord(json) && typeof json['s'] === 'string') return JSON.stringify({ ...json, s: formOf(json['s']) })
  return formOf(value)
}

const formOf = (text: string) => (isEcdsaSignature(text) ? '[ECDSA signature]' : '[no ECDSA signature]')

const sequence = 0x30
const integer = 0x02
/** An integer of P-256 has 32 bytes, and one more if the first bit is set. */
const longestInteger = 33

/** True for the base64 of a DER sequence of two integers, each as long as P-256 allows. */
function isEcdsaSignature(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text || bytes[0] !== sequence || bytes[1] !== bytes.length - 2) return false
  const first = bytes[3] ?? 0
  const second = bytes[first + 5] ?? 0
  const areIntegers = bytes[2] === integer && bytes[first + 4] === integer
  return areIntegers && first <= longestInteger && second <= longestInteger && first + second + 6 === bytes.length
}
