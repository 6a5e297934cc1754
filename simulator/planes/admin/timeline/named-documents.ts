import type { Steps, WorldEngine } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { isNamed } from '../resources/search.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { readFilter } from './filter-text.ts'

/** The ids of the documents that a word of a filter names, by the word. */
export type NamedDocuments = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the documents that have the words of a filter in their names, and what belongs to such customers, in steps. */
export function* namedSteps(
  world: WorldEngine,
  { resources }: Pick<AdminParts, 'resources'>,
  filter: string,
): Steps<NamedDocuments> {
  const words = readFilter(filter).flatMap(({ key, value }) => (key === 'text' ? [value] : []))
  const named = new Map(words.map((word) => [word, new Set<string>()]))
  if (named.size === 0) return named
  const collections = new Set(resources.keys())
  yield* world.visitNewest(collections, ({ collection, document }) => {
    const names = resources.get(collection)?.namesOf(document) ?? []
    for (const [word, ids] of named) if (isNamed(word, names)) ids.add(document.id)
    return true
  })
  const found = [...named.values()].filter((ids) => [...ids].some((id) => id.startsWith('Customer:')))
  if (found.length === 0) return named
  yield* world.visitNewest(collections, ({ document }) => {
    const owner = memberAt(document, 'customerId')
    if (typeof owner === 'string') for (const ids of found) if (ids.has(owner)) ids.add(document.id)
    return true
  })
  return named
}
