import { timestamp } from '../../schema/index.ts'
import type { StoredDocument } from './model.ts'

/** Renders a document for the API, without the file and the state. */
export function renderDocument({ file: _kept, state: _hidden, createdAtMs, updatedAtMs, ...shown }: StoredDocument) {
  return { ...shown, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
}
