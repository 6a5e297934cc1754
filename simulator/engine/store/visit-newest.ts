import type { Steps } from '../model/slices.ts'
import type { FoundDocument } from '../model/world.ts'
import type { Store } from './store.ts'
import type { Entry, Version } from './versions.ts'

const entriesPerStep = 200

/** Returns false to end the walk. */
export type Visit = (found: FoundDocument) => boolean

/** The documents at one moment. */
interface VersionsThen {
  versionOf(entry: Entry): Version | undefined
  undoneVersions(): Iterable<Version>
}

const present: VersionsThen = { versionOf: ({ current }) => current, undoneVersions: () => [] }

/**
 * Visits documents, newest first, in steps; commits may come in between. The array of generated ids is in the order of
 * creation, and the few other ids are sorted first.
 */
export function* visitNewest(
  store: Store,
  collections: ReadonlySet<string>,
  visit: Visit,
  before = Number.POSITIVE_INFINITY,
  then = present,
): Steps<void> {
  const gone = new Map<string, Positioned>()
  for (const { entry, rank } of then.undoneVersions()) gone.set(entry.id, { entry, position: rank })
  const positionOf = (entry: Entry) => then.versionOf(entry)?.rank ?? entry.rank
  const others = Array.from(store.entries.others, (entry) => ({ entry, position: positionOf(entry) }))
  const rest = [...gone.values(), ...others]
    .filter(({ entry }) => collections.has(entry.collection))
    .sort((one, other) => one.position - other.position)
  let walked = 0
  for (let number = Math.min(store.entries.length, Math.ceil(before)) - 1; number >= -1; number -= 1) {
    walked += 1
    if (walked % entriesPerStep === 0) yield
    for (let last = rest.at(-1); last && last.position > number; last = rest.at(-1)) {
      rest.pop()
      if (last.position < before && !visitOne(last, then.versionOf(last.entry), visit)) return
    }
    const entry = store.entries.at(number)
    if (entry === undefined || !collections.has(entry.collection) || gone.has(entry.id)) continue
    if (!visitOne({ entry, position: number }, then.versionOf(entry), visit)) return
  }
}

interface Positioned {
  readonly entry: Entry
  readonly position: number
}

/** Visits a document; one that was not there is left out. False ends the walk. */
function visitOne({ entry, position }: Positioned, version: Version | undefined, visit: Visit): boolean {
  if (version?.document === undefined) return true
  return visit({ position, collection: entry.collection, moment: version.moment, document: version.document })
}
