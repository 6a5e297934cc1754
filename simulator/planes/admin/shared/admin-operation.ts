import type { TSchema } from 'typebox'
import type { AnswerOf, Answers, Method, PathOf, Route, Shape } from '../../../contract/index.ts'
import type { Steps, WorldEngine } from '../../../engine/index.ts'
import type { ErrorCode, FieldError } from '../../../refusals/index.ts'
import type { RunningWorld } from '../../../worlds/index.ts'
import type { WorldWatch } from '../watch/world-watch.ts'
import type { AdminParts } from './admin-parts.ts'
import type { Redactor } from './redact.ts'

type Schema = TSchema | undefined

/** A call of an admin operation about worlds, outside any world. */
export interface ProcessCall<Path, Q, B> {
  readonly parts: AdminParts
  readonly path: Path
  readonly query: Q
  readonly body: B
  /** The holder of the token of the request. */
  readonly holder: Holder
  /** Runs steps in slices between requests; refuses with CONFLICT when the world travels meanwhile. */
  readonly inSlices: <R>(steps: Steps<R>) => Promise<R>
  /** Hides secrets in the answers. */
  readonly redactor: Redactor
  /** The address that the client used, `http://host:port`. */
  readonly origin: string
  /** Aborted when the client disconnects before it has its answer. */
  readonly disconnected: AbortSignal
  /** Returns the media type that the client prefers, the first by default; false when it accepts no listed one. */
  readonly accepts: (...types: string[]) => string | false
  /** Returns a header of the request, by its name in lower case. */
  readonly header: (name: string) => string | undefined
}

/** One call of an admin operation in a world. */
export interface AdminCall<Path, Q, B> extends ProcessCall<Path, Q, B> {
  /** The world that the path names, or the default one. */
  readonly running: RunningWorld
  readonly engine: WorldEngine
  /** Notifies of changes in the world. */
  readonly watch: WorldWatch
}

/** Paths below `/worlds` without a world are about worlds themselves. */
type CallOf<R extends Route, Q, B> = R extends `${string} /worlds/{world}${string}`
  ? AdminCall<PathOf<R>, Q, B>
  : R extends `${string} /worlds${string}`
    ? ProcessCall<PathOf<R>, Q, B>
    : AdminCall<PathOf<R>, Q, B>

interface AdminOperationDeclaration<R extends Route, Q extends Schema, B extends Schema, A extends Answers> {
  readonly id: string
  /** Relative to `/admin`, and to `/admin/worlds/{world}` too unless it is about the worlds themselves. */
  readonly route: R
  readonly summary: string
  readonly query?: Q
  readonly body?: B
  /** Returns the errors of members for which the shape has no good message; they replace those of the shape. */
  readonly inspect?: (body: Readonly<Record<string, unknown>>) => readonly FieldError[]
  /** Success statuses with their shapes; null for an empty answer. */
  readonly answers: A
  readonly refuses?: readonly ErrorCode[]
  /** Set when the answer is shown unredacted: a new credential, or a request to be sent on byte for byte. */
  readonly showsSecrets?: true
  /** Set when the operation creates a world; tokens of single worlds do not permit it. */
  readonly makesWorld?: true
  /** Set when the operation runs due tasks itself and reports them; before all others they run silently. */
  readonly runsDueTasks?: boolean
  /** The most bytes of the body, when it may be larger than that of other operations. */
  readonly bodyLimitBytes?: number
  /** The media type of a body that is a file: the handler gets its bytes. */
  readonly bodyType?: string
  /** The media type of an answer that is not JSON. */
  readonly answerType?: string
  /** The media type of an answer that may be a text too; text/plain by default. */
  readonly textType?: string
  /** The member that takes the whole body when it is not sent as JSON; the handler gets its bytes in any case. */
  readonly fileMember?: string
  /** Set when the operation only waits for other changes: it does not queue, even if it is not a GET. */
  readonly onlyWatches?: true
  /** May be async. Operations in a world, except GETs, have exclusive access until they end. */
  readonly handle: (call: CallOf<R, Shape<Q>, Shape<B>>) => AnswerOf<A> | Promise<AnswerOf<A>>
}

/** An admin operation with its type parameters erased, for the router. */
export interface AdminOperation extends AdminOperationDeclaration<Route, Schema, Schema, Answers> {
  readonly method: Method
  readonly pathTemplate: string
}

export type AdminOperationTable = Readonly<Record<string, AdminOperation>>

export function adminOperation<
  const R extends Route,
  const A extends Answers,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(declaration: AdminOperationDeclaration<R, Q, B, A>): AdminOperation {
  // The type of a route has exactly one space, after the method.
  const [method, pathTemplate] = declaration.route.split(' ') as [Method, string]
  // The router checks path, query and body against this declaration before it calls the handler, so erasing is safe.
  return { ...declaration, method, pathTemplate } as unknown as AdminOperation
}

/** The holder of an admin token, for all worlds or for one; `open` when no token is required. */
export type Holder = 'open' | 'all' | { readonly world: string }

/** True for the worlds that a holder may use. */
export const canReach = (holder: Holder, world: string): boolean => typeof holder === 'string' || holder.world === world

/** The operation of a request, as logged. */
export interface Act {
  readonly operation: string
  /** True when the operation changes something. */
  readonly isChange: boolean
  /** The world that it is about or that it created; undefined for operations about all worlds. */
  readonly world: string | undefined
  /** The moment that the operation made in that world, if any. */
  readonly moment?: number
}
