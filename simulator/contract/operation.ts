import type { IncomingMessage } from 'node:http'
import type { Static, TSchema } from 'typebox'
import type { Moment, World } from '../engine/index.ts'
import type { ErrorCode, FieldError } from '../refusals/index.ts'
import type { Upload } from '../schema/index.ts'
import type { RunningWorld, Worlds } from '../worlds/index.ts'
import type { Answer, AnswerOf, Answers } from './answer.ts'
import type { EventTypeName } from './event-types.ts'

/** The path of the API, which is its version. */
export const apiBasePath = '/2025-10-13'

export { created, noContent, ok } from './answer.ts'

export type Permission = 'VIEW' | 'TRANSACT' | 'MANAGE'

/** Access without a permission of the platform: by an agent with its own token, or by anyone without credentials. */
export type Access = 'AGENT' | 'ANYONE'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Identifies the caller: the token behind a request's credentials. */
export interface Caller {
  readonly tokenId: string
  readonly permissions: readonly Permission[]
  /** Production tokens cannot call sandbox operations. */
  readonly isProduction?: boolean
  /** Present when an agent calls; `tokenId` is then its id too. */
  readonly agentId?: string
}

type PathNames<R extends string> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** The path parameters of a route literal; any name where the route is not known. */
export type PathOf<R extends Route> = Route extends R
  ? Readonly<Record<string, string>>
  : { readonly [Name in PathNames<R>]: string }

export type Shape<S> = S extends TSchema ? Static<S> : undefined

/** The input of the steps of an operation. `found` is the result of its `find` step. */
export interface Call<Path, Q, B, F> {
  readonly world: World
  readonly now: number
  readonly caller: Caller
  readonly path: Path
  readonly query: Q
  readonly body: B
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The address that links in answers start with: scheme, host and, if there is one, the base path. */
  readonly origin: string
  readonly found: F
  /** Set when the caller belongs to another world than `world`, which holds the addressed resource. */
  readonly isForeign?: boolean
}

/** A call of any operation; its path, query and body have been checked. */
export type AnyCall<F = unknown> = Call<Readonly<Record<string, string>>, unknown, unknown, F>

type Schema = TSchema | undefined

export interface OperationDeclaration<R extends Route, Q extends Schema, B extends Schema, A extends Answers, F, P> {
  /** The contract's operation id; the file is named after it. */
  readonly id: string
  readonly route: R
  /** Another path that guides or clients call; it is served the same way and not documented. */
  readonly alias?: string
  /** One sentence for /openapi.json and /docs. */
  readonly summary: string
  /** Whatever a caller must know besides the summary. */
  readonly description?: string
  /** The token permission; any one of a list is enough. */
  readonly needs: Permission | readonly Permission[] | Access
  /** Refuses callers that the permissions admit; runs with the permission check, before the body is read. */
  readonly admit?: (world: World, caller: Caller) => void
  /** Finds the world of a request that carries no credentials; required for `ANYONE`. */
  readonly findWorld?: (worlds: Worlds, path: PathOf<R>) => RunningWorld | undefined
  /** Set when the path contains a secret; logs show the template instead. */
  readonly hidesPath?: true
  /** False when the world's options switch the operation off; it then answers 501 right after the permission check. */
  readonly isOffered?: (world: World) => boolean
  /**
   * True when a world holds the addressed resource; declared for resources that other platforms may reach. The caller's
   * world is asked first, then the others; the operation runs in the one that holds it.
   */
  readonly isHeldBy?: (world: World, path: PathOf<R>) => boolean
  readonly query?: Q
  readonly body?: B
  /** Set when the body is a multipart form with a file; the body's schema has the file as an `UploadedFile`. */
  readonly upload?: Upload
  /** Success statuses with their shapes; null for an empty answer. */
  readonly answers: A
  /** The codes that this operation itself can refuse with, beyond those that every operation shares. */
  readonly refuses?: readonly ErrorCode[]
  /** The codes of `refuses` that only a fault can cause here. */
  readonly refusesByFault?: readonly ErrorCode[]
  /** The types of event that it can emit in its own commit. */
  readonly emits?: readonly EventTypeName[]
  /** Statuses that the contract lists here but that nothing triggers, each with the reason. */
  readonly neverAnswers?: Readonly<Record<number, string>>
  /** Makes the Idempotency-Key mandatory, with 409 for another body; every POST accepts one. */
  readonly idempotencyKey?: 'required'
  /** Set when a wallet may have to sign the request; the description then documents the headers. */
  readonly signed?: true
  /**
   * Checks rules about fields that a schema cannot express. Runs right after the body's schema, with the body as sent,
   * valid or not, and the errors found so far; returns all errors in the order of the fields. It may refuse by itself
   * with another code than INVALID_INPUT.
   */
  readonly fieldRules?: (
    call: Call<PathOf<R>, Shape<Q>, unknown, undefined>,
    errors: readonly FieldError[],
  ) => readonly FieldError[]
  /**
   * Checks amounts, then finds the addressed resource. Runs before an idempotency key is looked up; its refusals
   * because of a state, or of a resource that the body names, come after that.
   */
  readonly find?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, undefined>) => F
  /** Loads code that a later step needs, and that would slow the start. */
  readonly load?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>) => Promise<void>
  /**
   * Checks a signature or another secret of the request. May wait, may not write. Its result is plain JSON, and is kept
   * with the moment, so it may not contain the secrets. A refusal that writes something is left to `apply`.
   */
  readonly prove?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>) => Promise<P> | P
  /** May write, may not wait. GET operations run outside a commit, so for them it may only read. */
  readonly apply: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, proof: P) => AnswerOf<A>
  /** Derives members of the answer that are stored nowhere: they are added when it is sent, also as a replay. */
  readonly derive?: (world: World, body: Readonly<Record<string, unknown>>) => object
  /** Waits for the consequences of the commit and returns the answer, which replaces the one from `apply`. */
  readonly awaitOutcome?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, moment: Moment) => Promise<AnswerOf<A>>
  /** True when the fault `walletProcessing` can make the operation answer PROCESSING. */
  readonly mayTakeTime?: boolean
  /** Finishes a signed request; `requestId` names it. */
  readonly resume?: (call: AnyCall<undefined>, requestId: string) => Answer
  /** Marks a GET that writes: it runs in a commit like a POST, but never replays an answer. */
  readonly writes?: true
}

/** An operation with its type parameters erased, for the shell. */
export interface Operation extends OperationDeclaration<Route, Schema, Schema, Answers, unknown, unknown> {
  readonly method: Method
  readonly pathTemplate: string
}

/** True for an operation that only reads: it needs no commit and leaves no moment. */
export const isRead = ({ method, writes }: Operation): boolean => method === 'GET' && writes !== true

/** Returns the permissions, any one of which is enough; empty when access does not depend on permissions. */
export function permissionsOf({ needs }: Pick<Operation, 'needs'>): readonly Permission[] {
  if (needs === 'AGENT' || needs === 'ANYONE') return []
  return typeof needs === 'string' ? [needs] : needs
}

/** Returns the codes of the checks of credentials and rights that an operation is subject to. */
export function accessCodes({
  needs,
  admit,
}: {
  readonly needs: Operation['needs']
  readonly admit?: unknown
}): readonly ErrorCode[] {
  if (needs === 'ANYONE') return []
  return needs === 'AGENT' && admit === undefined ? ['UNAUTHORIZED'] : ['UNAUTHORIZED', 'FORBIDDEN']
}

/** Returns the error codes of an operation: those of the shared checks that it is subject to, then its own. */
export function codesOf({ query, body, refuses = [], needs, admit }: Operation): readonly ErrorCode[] {
  const shared: ErrorCode[] = [...accessCodes({ needs, admit })]
  if (query || body) shared.push('INVALID_INPUT')
  if (body) shared.push('INVALID_REQUEST_FORMAT')
  return [...new Set([...shared, ...refuses])]
}

export type OperationTable = Readonly<Record<string, Operation>>

/** Declares an operation. */
export function operation<
  const R extends Route,
  const A extends Answers,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  F = undefined,
  P = undefined,
>(declaration: OperationDeclaration<R, Q, B, A, F, P>): Operation {
  // `Route` has exactly one space, between method and path.
  const [method, pathTemplate] = declaration.route.split(' ') as [Method, string]
  // The pipeline checks path, query and body against this declaration before it calls a step, so erasing is safe.
  return { ...declaration, method, pathTemplate } as unknown as Operation
}

/** True for the methods that only read: GET, and HEAD, which is GET without the body of the answer. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'
