/** The block that a step takes below it. */
type Below = 'table' | 'text'

/** The step of a scenario, as cucumber passes it to hooks. */
export interface WrittenStep {
  readonly text: string
  readonly argument?: { readonly dataTable?: unknown; readonly docString?: unknown }
}

/** Says what a step takes below it, where that is not always a table. */
export interface Takes {
  readonly takes: Below
  /** True for a step whose pattern ends in an optional part with a colon, as in `a customer named {string}( with:)`. */
  readonly isOptional?: true
}

/** The options of a step that takes a text; others whose pattern ends in a colon take a table. */
export const takesText = { wrapperOptions: { takes: 'text' } } as const
/** The options of a step whose text or table is optional: it gets no text, or an empty table. */
export const mayTakeText = { wrapperOptions: { takes: 'text', isOptional: true } } as const
export const mayTakeTable = { wrapperOptions: { takes: 'table', isOptional: true } } as const

const forms: Readonly<Record<Below, string>> = {
  table: 'a table (lines of | name | value |)',
  text: 'a text (lines between two lines of """)',
}

/** Throws when a table or text follows a step that takes none: one that does not end in a colon. */
export function refuseArgument({ text, argument }: WrittenStep): void {
  const given = formOf(argument)
  if (given === undefined || text.endsWith(':')) return
  throw new Error(`This step takes no ${given}, but one follows it. Remove it; \`sandglass steps\` shows each step.`)
}

/** Throws when a step that ends in a colon is not followed by what it takes. */
export function requireArgument({ text, argument }: WrittenStep, takes: Below = 'table'): void {
  const given = formOf(argument)
  if (!text.endsWith(':') || given === takes) return
  const found = given === undefined ? 'nothing follows it' : `a ${given} follows it`
  throw new Error(`This step needs ${forms[takes]}, but ${found}. \`sandglass steps\` has an example.`)
}

function formOf(argument: WrittenStep['argument']): Below | undefined {
  if (argument?.dataTable !== undefined) return 'table'
  return argument?.docString === undefined ? undefined : 'text'
}
