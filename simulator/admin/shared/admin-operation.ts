import type { TSchema } from 'typebox'
import type { AnswerOf, Answers } from '../../domain/answer.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import type { Method, PathOf, Route, Shape } from '../../domain/operation.ts'
import type { RunningWorld } from '../../domain/worlds.ts'
import type { WorldEngine } from '../../engine/types.ts'
import type { AdminParts } from './parts.ts'

type Schema = TSchema | undefined

/** Everything that an admin operation is given. */
export interface AdminCall<Path, Q, B> {
  readonly parts: AdminParts
  /** The world that the path names; the default one where it names none. */
  readonly running: RunningWorld
  readonly engine: WorldEngine
  readonly path: Path
  readonly query: Q
  readonly body: B
  /** The address that the client reached us by. */
  readonly origin: string
  /** Aborted when the client hangs up before it has its answer. */
  readonly hungUp: AbortSignal
  /** Which of these types the client prefers; the first when it has no preference, false when it takes none. */
  readonly accepts: (...types: string[]) => string | false
}

export interface AdminOperationDeclaration<R extends Route, Q extends Schema, B extends Schema, A extends Answers> {
  readonly id: string
  /** Below `/admin`, and again below `/admin/worlds/{world}` unless it is about the worlds themselves. */
  readonly route: R
  readonly summary: string
  readonly query?: Q
  readonly body?: B
  /** Success statuses with their shapes; null for an empty answer. */
  readonly answers: A
  readonly refuses?: readonly ErrorCode[]
  /** Runs due tasks itself and reports them; before all other operations they run silently. */
  readonly runsDueTasks?: boolean
  /** May wait; everything but a GET has its world to itself until it is done. */
  readonly handle: (call: AdminCall<PathOf<R>, Shape<Q>, Shape<B>>) => AnswerOf<A> | Promise<AnswerOf<A>>
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
  const [method, pathTemplate] = declaration.route.split(' ') as [Method, string]
  // The router checks path, query and body against this declaration before it calls the handler, so erasing is safe.
  return { ...declaration, method, pathTemplate } as unknown as AdminOperation
}
