/** A chapter of an OpenAPI document, or an area's part of one: the short names of its operations by id, in order. */
export interface Chapter {
  readonly name: string
  /** One paragraph in Markdown; one of the areas that share a chapter has it. */
  readonly about?: string
  readonly operations: Readonly<Record<string, string>>
}

type Texts = Readonly<Record<string, string>>

/** The words of explanations: clauses without a capital and a period, unless they are called sentences. */
export interface Explains {
  /** The noun for a document, by collection. */
  readonly nouns: Texts
  /** The effect of a request, in the past tense, by operation. A refused request shows its refusal instead. */
  readonly requests: Texts
  /** The effect of a task, in the past tense, by kind. */
  readonly tasks: Texts
  /**
   * Sentences for tasks that end something at a deadline, by kind. `{after}` is the time since the task was scheduled,
   * `{it}` the explained resource, unless the sentence names it before.
   */
  readonly deadlines: Texts
  /** By the lifecycle's name. */
  readonly lifecycles: Readonly<Record<string, LifecycleWords>>
  /** Sentences about a resource in a state, by collection and state. */
  readonly states: Readonly<Record<string, StateWords>>
  /** The member with the id of the customer that a document belongs to, by collection. */
  readonly customerIn: Texts
}

export interface LifecycleWords {
  /** The subject of the predicates; the noun of the resource by default. */
  readonly of?: string
  /** A predicate for each move: by `from>to` for one move, or by `to` for all other moves to a state. */
  readonly moves: Texts
  /** True for a lifecycle that does not decide the state of the resource. */
  readonly isAside?: true
}

/** Sentences by state, each written from the resource as the API shows it. Times stay in ISO 8601. */
export type StateWords = Readonly<Record<string, (shown: Readonly<Record<string, unknown>>) => string>>

/** Declares the sentences about a resource of the shape `S` in its states. */
export function inStates<S>(words: Readonly<Record<string, (shown: S) => string>>): StateWords {
  // The words are looked up by collection, so they only ever see resources of that shape.
  return words as StateWords
}
