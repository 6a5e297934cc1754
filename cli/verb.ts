/** An option of a verb, `--name` or `--name <value>`. */
export interface Option {
  readonly name: string
  /** The name of the value in the help; absent for flags. */
  readonly value?: string
  readonly meaning: string
  /** Completes the sentence "expected …". */
  readonly expected?: string
  readonly isValid?: (text: string) => boolean
  /** The only values that it takes; the nearest one is proposed for others. */
  readonly choices?: readonly string[]
}

/** A positional argument of a verb. */
export interface Argument {
  readonly name: string
  readonly meaning: string
  /** The only words that it takes; the nearest one is proposed for others. */
  readonly choices?: readonly string[]
  /** Refuses a command line without it. */
  readonly isRequired?: true
  /** Set for the last argument to take all remaining words. */
  readonly isRest?: true
  /** Takes all remaining words as a command, including its options. */
  readonly isCommand?: true
}

/** The parsed words after a verb. */
export interface Given {
  /** Option values by name; `true` for flags. */
  readonly options: ReadonlyMap<string, string>
  /** At most as many as the verb takes, except for a rest argument. */
  readonly arguments: readonly string[]
}

/** The environment of a verb. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prints a line to standard output. */
  readonly print: (line: string) => void
  /** Prints a line to standard error. */
  readonly complain: (line: string) => void
  /** True when a person reads standard output. */
  readonly isTerminal?: boolean
  /** The width of the terminal. */
  readonly columns?: number
  /** The width of the terminal that shows standard error; undefined when none does. */
  readonly errorColumns?: number
  /** Returns a signal that SIGINT and SIGTERM abort. From then on they do not end the process. */
  readonly stopSignal?: () => AbortSignal
  /** The program and arguments that start this command, for verbs that run it again. */
  readonly command?: readonly string[]
}

/** The exit status, or undefined when the process keeps running. */
export type Ended = number | undefined

export interface Verb {
  readonly name: string
  readonly alias?: string
  readonly summary: string
  /** The arguments of the verb, in order. */
  readonly arguments?: readonly Argument[]
  readonly options: readonly Option[]
  /** Options that are missing on purpose, with the reason. */
  readonly absent?: Readonly<Record<string, string>>
  /** Exit statuses with a special meaning. */
  readonly statuses?: Readonly<Record<number, string>>
  /** Ends the help of the verb. */
  readonly notes?: string
  readonly run: (given: Given, terminal: Terminal) => Promise<Ended>
}

/** A verb with actions, such as `world create`. */
export interface VerbGroup {
  readonly name: string
  readonly summary: string
  /** Each is a separate verb with its own options. */
  readonly actions: readonly Verb[]
  /** The default action, if any. */
  readonly usual?: string
  readonly notes?: string
}

export type AnyVerb = Verb | VerbGroup

/** A mistake on the command line. */
export class UsageError extends Error {}
