const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idForm = new RegExp(`^(?:[A-Z][A-Za-z]*:)?${uuid}$`)

/** True for an id that a service made, such as `Quote:…`. */
export const isId = (value: unknown): value is string => typeof value === 'string' && idForm.test(value)

const typeOf = (id: string) => (id.includes(':') ? id.slice(0, id.indexOf(':')) : '')

/** The ids of the target and ours that stand for the same resources. */
export class Mapping {
  readonly #ours = new Map<string, string>()
  readonly #theirs = new Map<string, string>()

  /** True when the ids can stand for the same resource: they have one type, and neither stands for another one. */
  isSame(theirs: string, ours: string): boolean {
    const known = this.#ours.get(theirs)
    if (known !== undefined || this.#theirs.has(ours)) return known === ours
    if (typeOf(theirs) !== typeOf(ours)) return false
    this.#ours.set(theirs, ours)
    this.#theirs.set(ours, theirs)
    return true
  }

  /** Our id for one of the target. */
  oursOf(theirs: string): string | undefined {
    return this.#ours.get(theirs)
  }

  knowsOurs(ours: string): boolean {
    return this.#theirs.has(ours)
  }
}
