import { bytesOf, slot } from '../store/bytes-of.ts'
import type { MomentRecord } from './moment-record.ts'

/** A moment without its cause, answer, notes and versions. */
const emptyMoment = 300
/** A version without its document. */
const emptyVersion = 64

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
