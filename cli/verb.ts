/** An option of a verb, `--name` or `--name <value>`. */
export interface Option {
  readonly name: string
  /** The name of the value in the help; absent for options that take none. */
  readonly value?: string
  readonly meaning: string
  /** Completes the sentence "expected …". */
  readonly expected?: string
  readonly isValid?: (text: string) => boolean
}

/** A word after a verb that is no option. */
export interface Argument {
  readonly name: string
  readonly meaning: string
}

/** The words after a verb. */
export interface Given {
  /** The texts of options by name; `true` for those without a value. */
  readonly options: ReadonlyMap<string, string>
  /** As many as the verb takes, or fewer. */
  readonly arguments: readonly string[]
}

/** The surroundings of a verb. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prints a line to standard output. */
  readonly print: (line: string) => void
  /** Prints a line to standard error. */
  readonly complain: (line: string) => void
}

/** The exit status, or undefined when the process goes on. */
export type Ended = number | undefined

export interface Verb {
  readonly name: string
  readonly alias?: string
  readonly summary: string
  /** The arguments that the verb may take, in their order. */
  readonly arguments?: readonly Argument[]
  readonly options: readonly Option[]
  /** Options that do not exist on purpose, with the sentence that says why. */
  readonly absent?: Readonly<Record<string, string>>
  /** Ends the help of the verb. */
  readonly notes?: string
  readonly run: (given: Given, terminal: Terminal) => Promise<Ended>
}

/** A mistake on the command line. */
export class UsageError extends Error {}
