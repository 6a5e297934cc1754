import type { Moment, WorldEngine } from '../../../engine/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { type NamedDocuments, namedSteps } from './named-documents.ts'
import { textFilter } from './text-filter.ts'
import type { TimelineEntry, TimelineFilters } from './timeline-filters.ts'

/** The filters that are kept for each world: those that were used last. */
const mostFilters = 2

/** The findings about a filter, which a page uses for many counts and lists. */
interface KnownFilter {
  /** Where the world stood when the names were looked up. */
  readonly place: string
  readonly named: Promise<NamedDocuments>
  readonly verdicts: Verdicts
}

/** Keeps which moments fit, by sequence; they never change, so it holds while the filter names the same documents. */
class Verdicts {
  #known = new Uint8Array(1_024)

  /** Returns the verdict about a moment, which is asked for once. */
  of(sequence: number, test: () => boolean): boolean {
    const known = this.#known[sequence] ?? 0
    if (known > 0) return known === 2
    if (sequence >= this.#known.length) {
      const longer = new Uint8Array(2 * sequence)
      longer.set(this.#known)
      this.#known = longer
    }
    const fits = test()
    this.#known[sequence] = fits ? 2 : 1
    return fits
  }
}

// Belongs to a world without being part of its state.
const filtersOf = new WeakMap<WorldEngine, Map<string, KnownFilter>>()

type FilterCall = Pick<
  AdminCall<unknown, TimelineFilters, unknown>,
  'parts' | 'engine' | 'query' | 'redactor' | 'inSlices'
>

/** Returns a test for the entries that a filter describes; looks up the documents that it names. */
export async function openFilter(
  { engine, parts, redactor, inSlices, query }: FilterCall,
  filter: string,
  undone: () => Iterable<Moment>,
): Promise<(entry: TimelineEntry) => boolean> {
  const filters = filtersOf.get(engine) ?? new Map<string, KnownFilter>()
  filtersOf.set(engine, filters)
  const key = JSON.stringify([filter, query.branch, query.undone])
  const before = filters.get(key)
  const place = `${engine.travels.count} ${engine.travels.lastSequence}`
  const lookUp = () => inSlices(namedSteps(engine, parts, filter, undone()))
  // A lookup ends with the client that asked for it.
  const named = before?.place === place ? before.named.catch(lookUp) : lookUp()
  const verdicts = before?.place === place ? before.verdicts : await keptVerdicts(before, named)
  filters.delete(key)
  filters.set(key, { place, named, verdicts })
  for (const oldest of filters.keys()) if (filters.size > mostFilters) filters.delete(oldest)
  const test = textFilter(filter, redactor, await named)
  // The branches of a travel may get other names.
  return (entry) => ('type' in entry ? test(entry) : verdicts.of(entry.sequence, () => test(entry)))
}

/** Returns the verdicts from before if the filter still names the same documents. */
async function keptVerdicts(before: KnownFilter | undefined, named: Promise<NamedDocuments>): Promise<Verdicts> {
  if (before === undefined) return new Verdicts()
  const [then, now] = await Promise.all([before.named.catch(() => undefined), named])
  return then !== undefined && areEqual(then, now) ? before.verdicts : new Verdicts()
}

const areEqual = (one: NamedDocuments, other: NamedDocuments): boolean =>
  one.size === other.size &&
  [...one].every(([word, ids]) => {
    const others = other.get(word)
    return others?.size === ids.size && [...ids].every((id) => others.has(id))
  })
