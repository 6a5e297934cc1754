import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../domain/error-codes.ts'
import type { Answer, Method, Route } from '../domain/operation.ts'
import type { HostedWorld } from '../domain/worlds.ts'
import type { WorldEngine } from '../engine/types.ts'
import type { AdminParts } from './parts.ts'

type Shape<S> = S extends TSchema ? Static<S> : undefined

/** What an admin operation is handed. */
export interface AdminAsk<Q, B> {
  readonly parts: AdminParts
  /** The world that the path names; the default one where it names none. */
  readonly hosted: HostedWorld
  readonly engine: WorldEngine
  readonly path: Readonly<Record<string, string>>
  readonly query: Q
  readonly body: B
  /** The address that the client reached us by. */
  readonly origin: string
  /** Aborted when the client hangs up before it has its answer. */
  readonly hungUp: AbortSignal
  /** Which of these types the client would rather have; the first when it does not care, false when it wants none. */
  readonly accepts: (...types: string[]) => string | false
}

export interface AdminOperationDeclaration<Q extends TSchema | undefined, B extends TSchema | undefined> {
  readonly id: string
  /** Below `/admin`, and again below `/admin/worlds/{world}` unless it is about the worlds themselves. */
  readonly route: Route
  readonly summary: string
  readonly query?: Q
  readonly body?: B
  /** Success statuses with their shapes; null for an empty answer. */
  readonly answers: Readonly<Record<number, TSchema | null>>
  readonly refuses?: readonly ErrorCode[]
  /** It runs what is due by itself and tells of it; before all others that is done silently. */
  readonly runsWhatIsDue?: boolean
  /** May wait; whatever is not a GET has its world to itself until it is done. */
  readonly handle: (ask: AdminAsk<Shape<Q>, Shape<B>>) => Answer | Promise<Answer>
}

/** An admin operation as the router sees it, with its types worn off. */
export type AdminOperation = AdminOperationDeclaration<TSchema | undefined, TSchema | undefined> & {
  readonly method: Method
  readonly pathTemplate: string
}

export type AdminOperationTable = Readonly<Record<string, AdminOperation>>

export function adminOperation<
  const Q extends TSchema | undefined = undefined,
  const B extends TSchema | undefined = undefined,
>(declaration: AdminOperationDeclaration<Q, B>): AdminOperation {
  const [method, pathTemplate] = declaration.route.split(' ') as [Method, string]
  // The router validates before it calls, so the worn-off types are true again when the handler runs.
  return { ...declaration, method, pathTemplate } as unknown as AdminOperation
}
