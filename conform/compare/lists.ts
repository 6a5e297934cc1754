import { isRecord } from '../../simulator/schema/index.ts'
import { isId, type Mapping } from './mapping.ts'

/** Items that stand for the same; one of them is absent where only the other side has it. */
export interface Pair {
  readonly index: number
  readonly theirs?: unknown
  readonly ours?: unknown
}

/** The members that name an item. */
const naming = ['id', 'code', 'name', 'currencyCode', 'country', 'key']

const isWord = (text: string) => /^[A-Za-z]+(?:_[A-Za-z]+)*$/.test(text)

/** Returns what names an item: its id, or another member that does. */
export const nameOf = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item
  if (!isRecord(item)) return undefined
  const name = naming.map((member) => item[member]).find((value) => typeof value === 'string')
  return typeof name === 'string' ? name : undefined
}

/** Pairs the items of two lists: those with the same name, then the others in their order. */
export function pairsOf(theirs: readonly unknown[], ours: readonly unknown[], mapping: Mapping): readonly Pair[] {
  const left = new Map(ours.entries())
  const paired = theirs.map((item, index) => {
    const name = nameOf(item)
    const wanted = name === undefined ? undefined : (mapping.oursOf(name) ?? name)
    const found = wanted === undefined ? undefined : [...left].find(([, other]) => nameOf(other) === wanted)
    if (found !== undefined) left.delete(found[0])
    return { index, item, found: found?.[1] }
  })
  const pairs = paired.map(({ index, item, found }) => ({
    index,
    theirs: item,
    ours: found ?? next(left, item, mapping),
  }))
  return [...pairs, ...[...left].map(([index, item]) => ({ index, ours: item }))]
}

/** Takes the next item that has no partner and could have this one. */
function next(left: Map<number, unknown>, item: unknown, mapping: Mapping): unknown {
  const name = nameOf(item)
  for (const [index, other] of left) {
    const otherName = nameOf(other)
    const isKnown = otherName !== undefined && mapping.knowsOurs(otherName)
    if (isKnown || isId(name) !== isId(otherName)) continue
    // A value of a list of enums has its own partner or none; links and keys are made by each side.
    if (typeof item === 'string' && (isWord(item) || isWord(String(other)))) continue
    left.delete(index)
    return other
  }
  return undefined
}

/** Keeps the items that belong to a run: those whose id it knows. Lists whose items have no ids stay as they are. */
export function withinRun(items: readonly unknown[], isKnown: (id: string) => boolean): readonly unknown[] {
  return items.filter((item) => {
    const name = nameOf(item)
    return !isId(name) || isKnown(name)
  })
}

/** True when the items that both lists name with known ids stand in the same order. */
export function haveOneOrder(theirs: readonly unknown[], ours: readonly unknown[], mapping: Mapping): boolean {
  const names = ours.map(nameOf)
  const places = theirs.flatMap((item) => {
    const name = nameOf(item)
    const at = isId(name) ? names.indexOf(mapping.oursOf(name)) : -1
    return at < 0 ? [] : [at]
  })
  return places.every((at, index) => index === 0 || at > (places[index - 1] ?? 0))
}
