import type { Steps, WorldEngine } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { isNamed } from '../resources/search.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { readFilter } from './filter-text.ts'

/** The ids of the documents that a word of a filter names or is about, by the word. */
export type NamedDocuments = ReadonlyMap<string, ReadonlySet<string>>

type NamingParts = Pick<AdminParts, 'resources' | 'relatedIds'>

/** Finds the documents that have the words of a filter in their names, and what belongs to such customers, in steps. */
export function* namedSteps(world: WorldEngine, parts: NamingParts, filter: string): Steps<NamedDocuments> {
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
  yield* addBelongings(world, parts, [...named.values()])
  return named
}

/** The members that name the customer whom a document belongs to. */
const ownerMembers = ['customerId', 'cardholderId']

/** Adds what belongs to the customers of each set: accounts, quotes, payments, cards and agents. */
export function* addBelongings(
  world: WorldEngine,
  { resources, relatedIds }: NamingParts,
  sets: readonly Set<string>[],
): Steps<void> {
  const found = sets.filter((ids) => [...ids].some((id) => id.startsWith('Customer:')))
  if (found.length === 0) return
  yield* world.visitNewest(new Set(resources.keys()), ({ document }) => {
    for (const member of ownerMembers) {
      const owner = memberAt(document, member)
      if (typeof owner !== 'string') continue
      for (const ids of found)
        if (ids.has(owner)) for (const id of [document.id, ...relatedIds(document.id)]) ids.add(id)
    }
    return true
  })
}
