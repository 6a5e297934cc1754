import type { Document, Moment, Steps, WorldEngine } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { isNamed } from '../resources/search.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { readFilter } from './filter-text.ts'

/** The ids of the documents that a word of a filter names or is about, by the word. */
export type NamedDocuments = ReadonlyMap<string, ReadonlySet<string>>

type NamingParts = Pick<AdminParts, 'resources' | 'relatedIds'>

/** Finds the documents that have the words of a filter in their names, and what belongs to such customers, in steps. */
export function* namedSteps(
  world: WorldEngine,
  parts: NamingParts,
  filter: string,
  undone: Iterable<Moment> = [],
): Steps<NamedDocuments> {
  const terms = readFilter(filter)
  const words = terms.flatMap(({ key, value }) => (key === 'text' ? [value] : []))
  const named = new Map(words.map((word) => [word, new Set<string>()]))
  const { resources } = parts
  if (named.size > 0)
    yield* world.visitNewest(new Set(resources.keys()), ({ collection, document }) => {
      const names = resources.get(collection)?.namesOf(document) ?? []
      for (const [word, ids] of named) if (isNamed(word, names)) ids.add(document.id)
      return true
    })
  for (const { key, value } of terms) if (key === 'about') named.set(value, new Set([value]))
  yield* addBelongings(world, parts, [...named.values()], undone)
  yield* addEvents(
    world,
    words.flatMap((word) => named.get(word) ?? []),
  )
  return named
}

/** Adds the events about the documents of each set, so that a name finds their deliveries. */
function* addEvents(world: WorldEngine, sets: readonly Set<string>[]): Steps<void> {
  const found = sets.filter(({ size }) => size > 0)
  if (found.length === 0) return
  yield* world.visitNewest(new Set([webhookEvents.name]), ({ document }) => {
    const resource = memberAt(document, 'resource')
    for (const ids of found) if (typeof resource === 'string' && ids.has(resource)) ids.add(document.id)
    return true
  })
}

/** The members that name the customer whom a document belongs to. */
const ownerMembers = ['customerId', 'cardholderId']

/** The undone moments that are read per step. */
const momentsPerStep = 200

/**
 * Adds what belongs to the customers of each set: accounts, quotes, payments, cards and agents. `undone` are moments
 * outside the present line that are shown too, whose documents the world no longer has.
 */
export function* addBelongings(
  world: WorldEngine,
  { resources, relatedIds }: NamingParts,
  sets: readonly Set<string>[],
  undone: Iterable<Moment> = [],
): Steps<void> {
  const found = sets.filter((ids) => [...ids].some((id) => id.startsWith('Customer:')))
  if (found.length === 0) return
  const add = (document: Document) => {
    for (const member of ownerMembers) {
      const owner = memberAt(document, member)
      if (typeof owner !== 'string') continue
      for (const ids of found)
        if (ids.has(owner)) for (const id of [document.id, ...relatedIds(document.id)]) ids.add(id)
    }
  }
  yield* world.visitNewest(new Set(resources.keys()), ({ document }) => {
    add(document)
    return true
  })
  let read = 0
  for (const moment of undone) {
    for (const { collection, after } of moment.changes())
      if (after !== undefined && resources.has(collection)) add(after)
    read += 1
    if (read % momentsPerStep === 0) yield
  }
}
