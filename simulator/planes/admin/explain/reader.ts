import { changeOf, faults, type OutcomeTable, type ResourceView } from '../../../contract/index.ts'
import type { Change, Document, Moment, PastWorld, WorldEngine } from '../../../engine/index.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import type { Redactor } from '../shared/redact.ts'

/** The sources of an explanation: a world, the declarations of the areas, and the secrets that stay hidden. */
export interface Reader {
  /** The world that is explained, of the present or of the past. */
  readonly engine: WorldEngine | PastWorld
  readonly present: WorldEngine
  readonly parts: Pick<AdminParts, 'explains' | 'outcomes' | 'resources' | 'showMoney'>
  readonly redactor: Redactor
}

/** A resource as the API shows it. */
type Shown = Readonly<Record<string, unknown>>

/** The explained resource and its noun. */
export interface Subject {
  readonly id: string
  readonly collection: string
  readonly noun: string
  /** As the API shows it now, or showed it last. */
  readonly shown: Shown
}

export const outcomeTable = ({ parts }: Reader, name: string): OutcomeTable<unknown> | undefined =>
  parts.outcomes.find((table) => table.name === name)

/** Returns the noun for the documents of a collection. */
export const nounOf = ({ explains }: Reader['parts'], collection: string): string =>
  collection === faults.name ? 'fault' : (explains.nouns[collection] ?? 'resource')

/** True for a collection of accounts, whose story is that of their balance. */
export const isAccount = ({ parts }: Reader, collection: string): boolean =>
  parts.explains.balances[collection] !== undefined

const viewOf = ({ parts }: Reader, collection: string): ResourceView | undefined => parts.resources.get(collection)

/** True for collections whose documents the API shows. */
export const isShown = (reader: Reader, collection: string): boolean => viewOf(reader, collection) !== undefined

/** Returns a document as the API shows it, with secrets hidden; empty when the API does not show it. */
export function show(reader: Reader, collection: string, document: Document | undefined): Shown {
  if (document === undefined) return {}
  const shown: unknown = viewOf(reader, collection)?.show(reader.engine, document)
  if (shown === null || typeof shown !== 'object') return {}
  // Absent members are left out, as in an answer.
  const written: Shown = JSON.parse(JSON.stringify(shown))
  return reader.redactor.redact(written)
}

/** Finds a resource by its id; a removed one has its last state. */
export function subjectOf(reader: Reader, id: string, moments: readonly Moment[]): Subject {
  const change = lastChange(moments, id)
  const found = reader.engine.locate(id)
  const collection = found?.collection ?? change?.collection ?? ''
  const shown = show(reader, collection, found?.document ?? change?.after ?? change?.before)
  return { id, collection, noun: nounOf(reader.parts, collection), shown }
}

function lastChange(moments: readonly Moment[], id: string): Change | undefined {
  for (const moment of moments.toReversed()) {
    const change = changeOf(moment, id)
    if (change !== undefined) return change
  }
  return undefined
}

/** Returns the state of a resource in the API. */
export function stateOf(
  { explains }: Pick<AdminParts, 'explains'>,
  { collection, shown }: Pick<Subject, 'collection' | 'shown'>,
): string | undefined {
  for (const member of ['status', 'state', ...(explains.stateIn[collection] ?? [])]) {
    const value = shown[member]
    if (typeof value === 'string') return value
  }
  return undefined
}
