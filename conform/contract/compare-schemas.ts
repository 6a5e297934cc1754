import type { ContractSchema } from './document.ts'
import type { ContractFinding } from './finding.ts'
import type { SchemaView, SchemaViews } from './schema-view.ts'

/** A difference between two schemas. */
export type SchemaFinding = Pick<ContractFinding, 'kind' | 'in' | 'name' | 'theirs' | 'ours'> & {
  readonly path: string
}

/** A pair of schemas, one of each document. */
interface Pair<T> {
  readonly theirs: T
  readonly ours: T
}

type Schemas = Pair<ContractSchema | undefined>
type Views = Pair<SchemaView>

/** Recursive schemas are compared until a pair repeats; those that are composed of themselves, to this depth. */
const deepest = 16

/**
 * Compares the schemas of two documents. An answer may promise more than the contract: a member that is always there,
 * a format, or a list of values.
 */
export class SchemaComparison {
  readonly #readers: Pair<SchemaViews>
  readonly #isAnswer: boolean
  readonly #known = new Map<SchemaView, Map<SchemaView, readonly SchemaFinding[]>>()
  readonly #open: Views[] = []
  /** True while findings lack a pair that is still being compared. */
  #isPartial = false

  constructor(readers: Pair<SchemaViews>, isAnswer: boolean) {
    this.#readers = readers
    this.#isAnswer = isAnswer
  }

  /** Returns the differences of two schemas, with those of the members of members. */
  compare(schemas: Schemas): readonly SchemaFinding[] {
    const views = { theirs: this.#readers.theirs.of(schemas.theirs), ours: this.#readers.ours.of(schemas.ours) }
    const known = this.#known.get(views.theirs)?.get(views.ours)
    if (known !== undefined) return known
    const isRepeated = this.#open.some(({ theirs, ours }) => theirs === views.theirs && ours === views.ours)
    if (isRepeated || this.#open.length === deepest) {
      this.#isPartial = true
      return []
    }
    this.#open.push(views)
    const findings = this.#compareViews(views)
    this.#open.pop()
    if (this.#open.length === 0) this.#isPartial = false
    if (!this.#isPartial)
      this.#known.set(views.theirs, (this.#known.get(views.theirs) ?? new Map()).set(views.ours, findings))
    return findings
  }

  #compareViews(views: Views): readonly SchemaFinding[] {
    const { theirs, ours } = views
    const own = [...typeFindings(views), ...this.#formatFindings(views), ...this.#valueFindings(views)]
    const variants = this.#variantFindings(views)
    if (variants !== undefined) return [...own, ...variants]
    const items =
      theirs.items === undefined || ours.items === undefined
        ? []
        : this.compare({ theirs: theirs.items, ours: ours.items })
    return [...own, ...this.#memberFindings(views), ...placedAt('[]', items)]
  }

  #formatFindings({ theirs, ours }: Views): readonly SchemaFinding[] {
    const [one, other] = [formatsOf(theirs), formatsOf(ours)]
    if (one === other || (this.#isAnswer && one === '')) return []
    return [{ kind: 'format', in: 'differs', path: '', theirs: one || 'none', ours: other || 'none' }]
  }

  #valueFindings({ theirs, ours }: Views): readonly SchemaFinding[] {
    const [one, other] = [theirs.values, ours.values]
    if (one === undefined && (other === undefined || this.#isAnswer)) return []
    if (one === undefined || other === undefined)
      return [{ kind: 'value', in: 'differs', path: '', theirs: valuesIn(one), ours: valuesIn(other) }]
    return [
      ...without(one, other).map((name) => ({ kind: 'value', in: 'theirs', path: '', name }) as const),
      ...without(other, one).map((name) => ({ kind: 'value', in: 'ours', path: '', name }) as const),
    ]
  }

  #memberFindings({ theirs, ours }: Views): readonly SchemaFinding[] {
    // An object without members may have any.
    if (theirs.members.size === 0 || ours.members.size === 0) return []
    const absence = this.#isAnswer ? 'isWriteOnly' : 'isReadOnly'
    const findings: SchemaFinding[] = []
    for (const name of new Set([...theirs.members.keys(), ...ours.members.keys()])) {
      const [one, other] = [theirs.members.get(name), ours.members.get(name)]
      if (one?.[absence] === true || other?.[absence] === true) continue
      if (one === undefined || other === undefined) {
        findings.push({ kind: 'member', in: one === undefined ? 'ours' : 'theirs', path: name })
        continue
      }
      const isPromise = this.#isAnswer && other.isRequired
      if (one.isRequired !== other.isRequired && !isPromise)
        findings.push({ kind: 'required', in: one.isRequired ? 'theirs' : 'ours', path: name })
      findings.push(...placedAt(name, this.compare({ theirs: one.schema, ours: other.schema })))
    }
    return findings
  }

  /** Compares the variants that both have; undefined when one of the two schemas has none. */
  #variantFindings({ theirs, ours }: Views): readonly SchemaFinding[] | undefined {
    const [one, other] = [theirs.variants, ours.variants]
    if (one === undefined || other === undefined || one.property !== other.property) return undefined
    const shared = [...one.byValue.keys()].filter((value) => other.byValue.has(value))
    if (shared.length === 0) return undefined
    const alone = (side: 'theirs' | 'ours', names: readonly string[]) =>
      names.map((name) => ({ kind: 'value', in: side, path: one.property, name }) as const)
    const found = shared.flatMap((value) =>
      this.compare({ theirs: one.byValue.get(value), ours: other.byValue.get(value) }).map(
        (finding) => [value, finding] as const,
      ),
    )
    return [
      ...alone('theirs', without(one.byValue, other.byValue)),
      ...alone('ours', without(other.byValue, one.byValue)),
      // The values of the member that tells variants apart are the variants.
      ...joinVariants(
        found.filter(([, { kind, path }]) => kind !== 'value' || path !== one.property),
        shared.length,
      ),
    ]
  }
}

/** Joins the findings that several variants share. A finding of all variants does not name them. */
function joinVariants(found: readonly (readonly [value: string, finding: SchemaFinding])[], count: number) {
  const values = new Map<string, { readonly finding: SchemaFinding; readonly names: string[] }>()
  for (const [value, finding] of found) {
    const key = JSON.stringify(finding)
    const joined = values.get(key) ?? { finding, names: [] }
    joined.names.push(value)
    values.set(key, joined)
  }
  return [...values.values()].flatMap(({ finding, names }) =>
    names.length === count ? [finding] : placedAt(`(${names.join(', ')})`, [finding]),
  )
}

/** Puts findings below a member, items or variants. */
function placedAt(place: string, findings: readonly SchemaFinding[]): readonly SchemaFinding[] {
  return findings.map((finding) => ({ ...finding, path: pathBelow(place, finding.path) }))
}

export const pathBelow = (place: string, path: string): string =>
  place === '' || path === '' || /^[[(]/.test(path) ? `${place}${path}` : `${place}.${path}`

function typeFindings({ theirs, ours }: Views): readonly SchemaFinding[] {
  if (theirs.types === undefined || ours.types === undefined) return []
  const [one, other] = [sorted(theirs.types), sorted(ours.types)]
  return one === other ? [] : [{ kind: 'type', in: 'differs', path: '', theirs: one, ours: other }]
}

/** Formats that only say how wide a number is. */
const widths: readonly string[] = ['int32', 'int64', 'float', 'double']

const formatsOf = ({ formats }: SchemaView) =>
  sorted(new Set([...formats].filter((format) => !widths.includes(format))))

const sorted = (names: ReadonlySet<string>) => [...names].sort().join(' or ')

const valuesIn = (names: ReadonlySet<string> | undefined) => (names === undefined ? 'any value' : sorted(names))

const without = (one: { keys(): Iterable<string> }, other: { has(name: string): boolean }) =>
  [...one.keys()].filter((name) => !other.has(name))
