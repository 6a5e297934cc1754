import type { Static, TSchema } from 'typebox'
import type { World } from '../engine/types.ts'
import type { ErrorCode } from './error-codes.ts'
import type { FieldError } from './refusals.ts'
import type { Upload } from './upload.ts'

export type Permission = 'VIEW' | 'TRANSACT' | 'MANAGE'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Who is calling: the token behind a request's credentials. */
export interface Caller {
  readonly tokenId: string
  readonly permissions: readonly Permission[]
  /** The token is one of production, for which there is no sandbox. */
  readonly isProduction?: boolean
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Asking again can bring another answer, or must not bring this one twice, so an idempotency key does not remember it. */
  readonly isProvisional?: true
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const noContent = (): Answer => ({ status: 204 })

export type Shape<S> = S extends TSchema ? Static<S> : undefined

/** What an operation's steps are handed. `found` is what its `find` step returned. */
export interface Ask<Q, B, F> {
  readonly world: World
  readonly now: number
  readonly caller: Caller
  readonly path: Readonly<Record<string, string>>
  readonly query: Q
  readonly body: B
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The address the client used, `http://host:port`, for links in answers. */
  readonly origin: string
  readonly found: F
}

export interface OperationDeclaration<Q extends TSchema | undefined, B extends TSchema | undefined, F, P> {
  /** The contract's operation id; the file is named after it. */
  readonly id: string
  readonly route: Route
  /** One sentence of our own for /openapi.json and /docs. */
  readonly summary: string
  /** The token permission; of a list, any one is enough. */
  readonly needs: Permission | readonly Permission[]
  /** Whether this world has the operation at all; without it, 501 right after the permission. */
  readonly isOffered?: (world: World) => boolean
  readonly query?: Q
  readonly body?: B
  /** The body comes as a multipart form with a file; its schema has the file as an `UploadedFile`. */
  readonly upload?: Upload
  /** A JSON null in the body means "not sent". */
  readonly nullIsAbsent?: boolean
  /** Success statuses with their shapes; null for an empty answer. */
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** The codes that this operation itself can refuse with, beyond those that every operation shares. */
  readonly refuses?: readonly ErrorCode[]
  /** The types of event that it can cause in its own commit. */
  readonly emits?: readonly string[]
  /** Statuses that the contract lists here but that nothing triggers, each with the reason. */
  readonly neverAnswers?: Readonly<Record<number, string>>
  /** Idempotency-Key is honoured on every POST; here it can be made mandatory, with 409 on another body. */
  readonly idempotencyKey?: 'required'
  /** A wallet may have to sign this request; the description then tells of the headers. */
  readonly signed?: true
  /**
   * Rules about fields that a schema cannot say. Runs right after the body's schema, with the body as it came (good or
   * bad) and the errors found so far; gives back all errors in the order of the fields, so that the client reads one
   * list. It may refuse by itself when the list deserves another code than INVALID_INPUT.
   */
  readonly fieldRules?: (ask: Ask<Shape<Q>, unknown, undefined>, errors: readonly FieldError[]) => readonly FieldError[]
  /** Before an idempotency key is looked at: bounds of amounts, then the things that the request addresses. */
  readonly find?: (ask: Ask<Shape<Q>, Shape<B>, undefined>) => F
  /** May wait, may not write. */
  readonly prove?: (ask: Ask<Shape<Q>, Shape<B>, F>) => Promise<P>
  /** Waits for what the commit has set in motion, and gives the answer in place of the one that `apply` gave. */
  readonly settle?: (ask: Ask<Shape<Q>, Shape<B>, F>, answer: Answer) => Promise<Answer>
  /** A GET that leaves something behind: it runs in a commit, as a POST does, but never replays an earlier answer. */
  readonly writes?: true
  /** May write, may not wait. Other GET operations run outside a commit, so for them it may only read. */
  readonly apply: (ask: Ask<Shape<Q>, Shape<B>, F>, proof: P) => Answer
}

/** An operation as the shell sees it, with its types worn off. */
export type Operation = OperationDeclaration<TSchema | undefined, TSchema | undefined, unknown, unknown> & {
  readonly method: Method
  readonly pathTemplate: string
}

/** Whether it only looks: such an operation needs no commit and leaves no moment. */
export const isRead = ({ method, writes }: Operation): boolean => method === 'GET' && writes !== true

export type OperationTable = Readonly<Record<string, Operation>>

export function operation<
  const Q extends TSchema | undefined = undefined,
  const B extends TSchema | undefined = undefined,
  F = undefined,
  P = undefined,
>(declaration: OperationDeclaration<Q, B, F, P>): Operation {
  const [method, pathTemplate] = declaration.route.split(' ') as [Method, string]
  // The shell validates before it calls, so the worn-off types are true again when the steps run.
  return { ...declaration, method, pathTemplate } as unknown as Operation
}
