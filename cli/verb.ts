/** An option of a verb, `--name` or `--name <value>`. */
export interface Option {
  readonly name: string
  /** The name of the value in the help; absent for options that take none. */
  readonly value?: string
  readonly meaning: string
  /** Completes the sentence "expected …". */
  readonly expected?: string
  readonly isValid?: (text: string) => boolean
  /** The only values that it takes; the nearest one is proposed for others. */
  readonly choices?: readonly string[]
}

/** A word after a verb that is no option. */
export interface Argument {
  readonly name: string
  readonly meaning: string
  /** The only words that it takes; the nearest one is proposed for others. */
  readonly choices?: readonly string[]
  /** Refuses a command line without it. */
  readonly isRequired?: true
  /** Takes all words that follow; it is the last argument of its verb. */
  readonly isRest?: true
  /** Takes all words that follow as those of a command, so that its options are not the verb's. */
  readonly isCommand?: true
}

/** The words after a verb. */
export interface Given {
  /** The texts of options by name; `true` for those without a value. */
  readonly options: ReadonlyMap<string, string>
  /** As many as the verb takes, or fewer; all that follow for an argument that is the rest. */
  readonly arguments: readonly string[]
}

/** The surroundings of a verb. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prints a line to standard output. */
  readonly print: (line: string) => void
  /** Prints a line to standard error. */
  readonly complain: (line: string) => void
  /** True when a person reads standard output. */
  readonly isTerminal?: boolean
  /** The width of that person's window. */
  readonly columns?: number
  /** Returns a signal that SIGINT and SIGTERM abort; from then on they end the process no longer. */
  readonly stopSignal?: () => AbortSignal
  /** The program and the words that start this command, for verbs that run another one. */
  readonly command?: readonly string[]
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
  /** The exit statuses that mean something else than usual. */
  readonly statuses?: Readonly<Record<number, string>>
  /** Ends the help of the verb. */
  readonly notes?: string
  readonly run: (given: Given, terminal: Terminal) => Promise<Ended>
}

/** A verb that is followed by one of its actions, such as `world create`. */
export interface VerbGroup {
  readonly name: string
  readonly summary: string
  /** Each is a verb of its own; `options` of one are not those of another. */
  readonly actions: readonly Verb[]
  /** The action without a name; a group without one needs a name. */
  readonly usual?: string
  readonly notes?: string
}

export type AnyVerb = Verb | VerbGroup

/** A mistake on the command line. */
export class UsageError extends Error {}
