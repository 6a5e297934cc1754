/** Bytes of heap, estimated for a 64-bit process: the header of each kind of value, and one slot. */
const objectHeader = 24
const arrayHeader = 48
const textHeader = 16
export const slot = 8
const largeNumber = 16

/**
 * Estimates the heap that a JSON value takes, with or without its texts. Nothing but the value counts, so that equal
 * worlds drop their past at the same moments.
 */
export function bytesOf(value: unknown, hasTexts = true): number {
  if (typeof value === 'string') return hasTexts ? textHeader + value.length : 0
  if (typeof value === 'number') return Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31 ? 0 : largeNumber
  if (typeof value !== 'object' || value === null) return 0
  if (ArrayBuffer.isView(value)) return arrayHeader + value.byteLength
  let bytes = Array.isArray(value) ? arrayHeader : objectHeader
  // A member that is undefined takes a slot, but is gone after a restart; it counts for nothing.
  for (const member of Object.values(value)) if (member !== undefined) bytes += slot + bytesOf(member, hasTexts)
  return bytes
}
