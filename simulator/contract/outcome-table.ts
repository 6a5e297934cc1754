import type { World } from '../engine/index.ts'
import type { Sample } from './ready-requests.ts'

export interface OutcomeRow<O> {
  readonly outcome: O
  /** The outcome as one sentence in the present tense; explanations use it as a clause after "so". */
  readonly says: string
}

/** The place of a magic value. */
export interface MagicPlace {
  /** The place in the API's terms, for the documentation. */
  readonly reads: string
  /**
   * The place in the words of a sentence, such as "the destination's {field}": the reader of the value may name the
   * field.
   */
  readonly called: string
  /** The way to send a value to it. */
  readonly sample: Sample
}

export interface OutcomeTable<O> {
  readonly name: string
  /** The place of the magic value, in the API's terms. */
  readonly reads: string
  /** The place in the words of a sentence. */
  readonly called: string
  /** The way to send a value to it. */
  readonly sample: Sample
  /** The part of the text that selects a row. */
  readonly matches: 'end' | 'whole'
  readonly rows: Readonly<Record<string, OutcomeRow<O>>>
  /**
   * Returns the outcome of a text and notes its row on the current moment. Undefined selects `otherwise` without a
   * note, because no value decided. `field` names the place where the table's text leaves it open.
   */
  read(world: World, text: string | undefined, subject?: string, field?: string): O
  /** Returns the outcome without noting it. */
  peek(text: string | undefined): O
}

/** Declares a table with rows by the last three characters of a text; `otherwise` takes the rest. */
export function suffixTable<O>(name: string, place: MagicPlace, rows: Rows<O>): OutcomeTable<O> {
  return table(name, place, rows, 'end')
}

/** Declares a table with rows by the whole text. */
export function codeTable<O>(name: string, place: MagicPlace, rows: Rows<O>): OutcomeTable<O> {
  return table(name, place, rows, 'whole')
}

/** Declares a code table for codes that people type; the timeline does not show which one was typed. */
export function secretCodeTable<O>(name: string, place: MagicPlace, rows: Rows<O>): OutcomeTable<O> {
  return table(name, place, rows, 'whole', { isSecret: true })
}

type Rows<O> = Readonly<Record<string, OutcomeRow<O>>> & { readonly otherwise: OutcomeRow<O> }

function table<O>(
  name: string,
  { reads, called, sample }: MagicPlace,
  rows: Rows<O>,
  matches: 'end' | 'whole',
  more: { readonly isSecret?: true } = {},
): OutcomeTable<O> {
  const rowOf = (text = ''): string => {
    const key = matches === 'end' ? text.slice(-3) : text
    return key !== 'otherwise' && Object.hasOwn(rows, key) ? key : 'otherwise'
  }
  return {
    name,
    reads,
    called,
    sample,
    matches,
    rows,
    peek: (text) => (rows[rowOf(text)] ?? rows.otherwise).outcome,
    read(world, text, subject, field) {
      const row = rowOf(text)
      const place = field === undefined ? {} : { field }
      if (text !== undefined) world.note({ kind: 'magic', table: name, row, ...place, ...more }, subject)
      return (rows[row] ?? rows.otherwise).outcome
    },
  }
}
