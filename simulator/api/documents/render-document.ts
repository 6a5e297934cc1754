import { timestamp } from '../../domain/time.ts'
import type { StoredDocument } from './model.ts'

/** A document as the API shows it: neither the file nor whether it was submitted. */
export function renderDocument({ file: _kept, state: _hidden, createdAtMs, updatedAtMs, ...shown }: StoredDocument) {
  return { ...shown, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
}
