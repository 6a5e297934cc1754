import { hidden } from '../contract/index.ts'
import {
  type Document,
  type LineState,
  parseJson,
  type StateRow,
  type Steps,
  type WorldState,
} from '../engine/index.ts'
import { madeByWorld, type Secrets, words } from './secrets.ts'

const id = /^[A-Z][A-Za-z]*:[0-9a-f-]{36}$/

/**
 * Replaces the secrets in a state's documents as in the inputs. Hashes and links made by the world follow from its
 * seed.
 */
export class StateReplacer {
  constructor(
    readonly redact: Secrets['redact'],
    readonly standIn: (text: string, redacted: unknown) => string,
    /** Texts to replace wherever they are a whole value. */
    readonly replacements: ReadonlyMap<string, string>,
  ) {}

  *replaceSteps({ now, main, side }: WorldState): Steps<WorldState> {
    return { now, main: yield* this.#line(main), side: yield* this.#line(side) }
  }

  *#line(line: LineState): Steps<LineState> {
    const rows: StateRow[] = []
    for (const row of line.rows) {
      rows.push(this.#row(row))
      yield
    }
    return { ...line, rows }
  }

  #row([collection, rowId, rank, document, moment]: StateRow): StateRow {
    const replaced: Document = Object(this.#merge(document, this.redact(document), ''))
    // An id may contain a key that a client chose.
    const shownId = document.id === rowId ? replaced.id : rowId
    return [collection, shownId, rank, replaced, moment]
  }

  #merge(value: unknown, redacted: unknown, member: string): unknown {
    if (typeof value === 'string') return value === redacted ? value : this.#text(value, redacted, member)
    if (typeof value !== 'object' || value === null) return value
    // Hidden as a whole because of its name; not everything inside is secret.
    const shown = redacted === hidden ? this.redact(value) : Object(redacted)
    if (Array.isArray(value)) return value.map((item, at) => this.#merge(item, shown[at], member))
    const members = Object.entries(value).map(([name, inside]) => [name, this.#merge(inside, shown[name], name)])
    return Object.fromEntries(members)
  }

  #text(text: string, redacted: unknown, member: string): string {
    const replacement = this.replacements.get(text)
    if (replacement !== undefined) return replacement
    if (madeByWorld.has(member) || member.endsWith('Hash') || text.includes('?world=') || id.test(text)) return text
    const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined
    if (json === undefined) return this.standIn(text, redacted)
    return JSON.stringify(
      redacted === hidden ? this.#replaceAllTexts(json, member) : this.#merge(json, this.redact(json), member),
    )
  }

  /** Replaces every text of a JSON secret, such as a sealed bundle, as in inputs. */
  #replaceAllTexts(value: unknown, member: string): unknown {
    if (typeof value === 'string') return words.has(member) ? value : this.standIn(value, hidden)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => this.#replaceAllTexts(item, member))
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, this.#replaceAllTexts(inside, name)]),
    )
  }
}
