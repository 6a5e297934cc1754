import type { Moment, World } from '../engine/index.ts'
import { mergeTables } from './merge-tables.ts'

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
  readonly requests: Readonly<Record<string, string | MomentWords>>
  /** Predicates of requests that were answered before they had their effect; they replace `requests`. */
  readonly interimAnswers: readonly MomentWords[]
  /** Names the sender of a request, by operation; the platform by default. */
  readonly callers: Texts
  /** The meaning of the platform's answer to an event that asks for approval, by its status. */
  readonly approvalAnswers: Readonly<Record<number, ApprovalWords>>
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
  /** The members that have the state of a resource when it has neither `status` nor `state`, by collection. */
  readonly stateIn: Readonly<Record<string, readonly string[]>>
  /** The amount of a resource, by collection. */
  readonly amounts: Readonly<Record<string, AmountWords>>
  /** Sentences about texts that the API does not show, by collection and member. */
  readonly hiddenTexts: Readonly<Record<string, Readonly<Record<string, (text: string) => string>>>>
  /** The sentence for an account on which no money has moved, by collection; other accounts have their balance. */
  readonly balances: Texts
  /** Documents that decide the state of another resource, by its collection. */
  readonly deciders: Readonly<Record<string, DeciderWords>>
  /** The documents that an operation closes along with a resource, by the resource's collection. */
  readonly closings: Readonly<Record<string, ClosingWords>>
  /** The first sentence about a resource, whatever its cause, by collection; written from the resource as shown. */
  readonly begins: Readonly<Record<string, (shown: Readonly<Record<string, unknown>>) => string>>
  /** Lists the ids of the latest documents that a resource made, newest first, by its collection. */
  readonly latest: Readonly<Record<string, (world: World, id: string) => readonly string[]>>
  /** The member of other documents with the id of the person or business that they belong to, by its collection. */
  readonly people: Texts
  /** The member with the id of the customer that a document belongs to, by collection. */
  readonly customerIn: Texts
  /** The member with the id of a document of the same owner, as a dot path, by collection; beside `customerIn`. */
  readonly ownedWith: Texts
  /** Finds the id of the owner of a document that has none in its members, by collection. */
  readonly ownerOf: Readonly<Record<string, (world: World, id: string) => string | undefined>>
  /** The members of a request's body that name whom it would create, as dot paths, by operation. */
  readonly nameIn: Readonly<Record<string, readonly string[]>>
  /** The members of a request's body that name what it is about, as dot paths, by operation. */
  readonly whatIn: Readonly<Record<string, readonly string[]>>
}

/** Describes a moment; undefined when the words do not apply to it. */
export type MomentWords = (moment: Moment) => string | undefined

interface ApprovalWords {
  readonly says: string
  /** True when the answer leaves open how the resource ends. */
  readonly leavesOpen?: true
}

/** The members of a resource with its amount, as dot paths. */
interface AmountWords {
  /** Pairs of an amount and its currency; the first that is present counts. */
  readonly of: readonly (readonly [amount: string, currency: string])[]
  /** The currency that the amount is turned into. */
  readonly into?: string
}

interface DeciderWords {
  readonly collection: string
  /** Its moves are also those of the resource. */
  readonly lifecycle: string
  /** While the last of the documents is in this state, it explains the state of the resource. */
  readonly explainsIn: string
}

interface ClosingWords {
  readonly operation: string
  /** The moves that count, with the noun of the documents that they close. */
  readonly counts: readonly { readonly lifecycle: string; readonly to: string; readonly noun: string }[]
}

interface LifecycleWords {
  /** The subject of the predicates; the noun of the resource by default. */
  readonly of?: string
  /** A predicate for each move: by `from>to` for one move, or by `to` for all other moves to a state. */
  readonly moves: Texts
  /** The members that get the reason of a move, as dot paths; the first that changed counts. */
  readonly reasonIn?: readonly string[]
  /** A reason that other words already give. */
  readonly impliedReason?: string
  /** True for a lifecycle that does not decide the state of the resource. */
  readonly isAside?: true
}

/** Sentences by state, each written from the resource as the API shows it. Times stay in ISO 8601. */
type StateWords = Readonly<Record<string, (shown: Readonly<Record<string, unknown>>) => string>>

/** Merges the words of all areas. */
export function mergeWords(parts: readonly Partial<Explains>[]): Explains {
  const merged = <T>(tableOf: (part: Partial<Explains>) => Readonly<Record<string, T>> | undefined) =>
    mergeTables(parts.map((part) => tableOf(part) ?? {}))
  return {
    nouns: merged(({ nouns }) => nouns),
    requests: merged(({ requests }) => requests),
    interimAnswers: parts.flatMap(({ interimAnswers = [] }) => interimAnswers),
    callers: merged(({ callers }) => callers),
    approvalAnswers: merged(({ approvalAnswers }) => approvalAnswers),
    tasks: merged(({ tasks }) => tasks),
    deadlines: merged(({ deadlines }) => deadlines),
    lifecycles: merged(({ lifecycles }) => lifecycles),
    states: merged(({ states }) => states),
    stateIn: merged(({ stateIn }) => stateIn),
    amounts: merged(({ amounts }) => amounts),
    hiddenTexts: merged(({ hiddenTexts }) => hiddenTexts),
    balances: merged(({ balances }) => balances),
    deciders: merged(({ deciders }) => deciders),
    closings: merged(({ closings }) => closings),
    begins: merged(({ begins }) => begins),
    latest: merged(({ latest }) => latest),
    people: merged(({ people }) => people),
    customerIn: merged(({ customerIn }) => customerIn),
    ownedWith: merged(({ ownedWith }) => ownedWith),
    ownerOf: merged(({ ownerOf }) => ownerOf),
    nameIn: merged(({ nameIn }) => nameIn),
    whatIn: merged(({ whatIn }) => whatIn),
  }
}

/** Declares the sentences about a resource of the shape `S` in its states. */
export function inStates<S>(words: Readonly<Record<string, (shown: S) => string>>): StateWords {
  // The words are looked up by collection, so they only ever see resources of that shape.
  return words as StateWords
}
