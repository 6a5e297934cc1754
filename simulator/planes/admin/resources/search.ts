import type { FoundDocument, PastWorld, Steps, WorldEngine } from '../../../engine/index.ts'
import type { AdminParts } from '../shared/admin-parts.ts'

/** Shorter texts match only the start of ids, names and words, because nearly every id contains them. */
const shortestPart = 3

/** The documents that one call searches; the next page continues from there. */
const mostLookedAt = 100_000

interface Search {
  /** A whole id, or a part of an id or a name; empty to find everything. */
  readonly text: string
  readonly collections: ReadonlySet<string>
  /** Set when only the one collection is searched, by whole ids too. */
  readonly type?: string | undefined
  readonly limit: number
  /** The position at which the page before ended. */
  readonly before?: number | undefined
}

interface SearchResult {
  readonly found: readonly FoundDocument[]
  /** The position at which the next page begins; absent when nothing is left. */
  readonly last?: number
}

type SearchedWorld = WorldEngine | PastWorld

/** Finds the document with an id, or the newest ones whose id or name has a text, in steps. */
export function* searchSteps(world: SearchedWorld, parts: ResourceParts, search: Search): Steps<SearchResult> {
  const whole = search.text === '' ? undefined : world.locate(search.text)
  if (whole === undefined) return yield* newestSteps(world, parts, search)
  const isSearched = search.type === undefined || search.type === whole.collection
  const [versions = []] = yield* world.historySteps(search.text)
  return { found: isSearched ? [{ position: 0, moment: versions.at(-1)?.moment ?? 0, ...whole }] : [] }
}

type ResourceParts = Pick<AdminParts, 'resources'>

/** Ends after a page, or after many documents. */
function* newestSteps(world: SearchedWorld, { resources }: ResourceParts, search: Search): Steps<SearchResult> {
  const { collections, limit, before } = search
  const text = search.text.toLowerCase()
  const found: FoundDocument[] = []
  let [last, seen, hasMore] = [before, 0, false]
  const visit = (candidate: FoundDocument) => {
    const { collection, document } = candidate
    const fits = text === '' || isFound(text, document.id, resources.get(collection)?.namesOf(document) ?? [])
    hasMore = seen === mostLookedAt || (fits && found.length === limit)
    if (hasMore) return false
    seen += 1
    last = candidate.position
    if (fits) found.push(candidate)
    return true
  }
  yield* world.visitNewest(collections, visit, before)
  return { found, ...(hasMore && last !== undefined ? { last } : {}) }
}

function isFound(text: string, id: string, names: readonly (string | undefined)[]): boolean {
  return fitsText(text, id) || isNamed(text, names)
}

/** True when one of the names has a text, which is in lower case. */
export const isNamed = (text: string, names: readonly (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && fitsText(text, name))

function fitsText(text: string, candidate: string): boolean {
  const lower = candidate.toLowerCase()
  let index = lower.indexOf(text)
  if (text.length >= shortestPart) return index >= 0
  while (index > 0 && isInsideWord(lower, index)) index = lower.indexOf(text, index + 1)
  return index >= 0
}

const isInsideWord = (text: string, index: number) => /[\p{L}\p{N}]/u.test(text.charAt(index - 1))
