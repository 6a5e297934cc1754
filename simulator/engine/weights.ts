import type { MomentRecord } from './moment-record.ts'

/** Bytes of heap, estimated for a 64-bit process: the header of each kind of value, and one slot. */
const objectHeader = 24
const arrayHeader = 48
const textHeader = 16
const slot = 8
const largeNumber = 16
/** A moment without its cause, answer, notes and versions. */
const emptyMoment = 300
/** A version without its document. */
const emptyVersion = 64

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

/**
 * Estimates the bytes that dropping a moment of the present line gives back: itself and the documents that it replaced,
 * without their texts, most of which the next version has too.
 */
export function bytesOfPresent(moment: MomentRecord): number {
  let bytes = bytesOfRecord(moment)
  for (const { previous } of moment.versions) if (previous) bytes += bytesOf(previous.document, false)
  return bytes
}

/** Estimates the bytes that dropping an undone moment gives back: itself and the documents that it wrote. */
export function bytesOfUndone(moment: MomentRecord): number {
  let bytes = bytesOfRecord(moment)
  for (const { document } of moment.versions) bytes += bytesOf(document)
  return bytes
}

function bytesOfRecord({ cause, answer, facts, versions }: MomentRecord): number {
  // The texts of an answer are those of the request and of the documents.
  let bytes = emptyMoment + bytesOf(cause.detail) + bytesOf(answer, false)
  for (const [fact] of facts) bytes += 2 * slot + bytesOf(fact, false)
  return bytes + versions.length * (slot + emptyVersion)
}
