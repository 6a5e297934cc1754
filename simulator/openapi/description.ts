import type { TSchema } from 'typebox'
import type { Access, Permission } from '../contract/index.ts'
import type { ErrorCode } from '../refusals/index.ts'
import type { Contents } from './contents.ts'
import type { Examples } from './examples.ts'

/** The part of an operation that the description reads; API and admin operations both have it. */
export interface DescribedOperation {
  readonly id: string
  readonly method: string
  readonly pathTemplate: string
  /** One sentence. */
  readonly summary: string
  readonly description?: string | undefined
  readonly needs?: Permission | readonly Permission[] | Access
  /** Set when permissions alone do not admit a caller. */
  readonly admit?: ((...parameters: never) => void) | undefined
  readonly query?: TSchema | undefined
  readonly body?: TSchema | undefined
  readonly upload?: object | undefined
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** The media type of an answer that is not JSON. */
  readonly answerType?: string | undefined
  readonly bodyType?: string | undefined
  /** The media type of an answer that may be a text too; text/plain by default. */
  readonly textType?: string | undefined
  readonly refuses?: readonly ErrorCode[] | undefined
  readonly refusesByFault?: readonly ErrorCode[] | undefined
  readonly neverAnswers?: Readonly<Record<number, string>> | undefined
  readonly idempotencyKey?: 'required' | undefined
  /** Set when a wallet may have to sign the request. */
  readonly signed?: true
  /** Set for a GET that changes something. */
  readonly writes?: boolean | undefined
  /** Set when the operation waits for a proof. */
  readonly prove?: unknown
}

export interface Description {
  readonly title: string
  readonly version: string
  /** Base URLs. */
  readonly servers: readonly string[]
  readonly operations: readonly DescribedOperation[]
  /** The authentication scheme; Basic by default. */
  readonly security?: 'basic' | 'bearer' | 'none'
  /** The codes that any operation can refuse with. */
  readonly sharedRefusals?: readonly ErrorCode[]
  /** Set when faults can be injected: the codes that are answered outside operations, so without a fault. */
  readonly answeredByShell?: readonly ErrorCode[]
  /** True (the default) when every POST accepts an Idempotency-Key. */
  readonly idempotency?: boolean
  /** True (the default) when answers carry the world's time, name and moment as headers. */
  readonly stamped?: boolean
  /** True (the default) when injected faults apply, which can rate-limit every operation. */
  readonly hasFaults?: boolean
  /** Webhook events by type; without a shape, `data` is shown as any object. */
  readonly webhooks?: Readonly<Record<string, { readonly when: string; readonly data?: TSchema | undefined }>>
  /** A successful call of each operation, by its id. */
  readonly examples?: Examples
  /** The table of contents; without one, operations are listed by the first part of their paths. */
  readonly contents?: Contents
  /** Path items that no operation declares. */
  readonly extraPaths?: Readonly<Record<string, object>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security?: readonly object[]
  readonly tags?: readonly object[]
  readonly paths: Readonly<Record<string, Record<string, unknown>>>
  readonly webhooks?: Readonly<Record<string, object>>
  readonly components: Readonly<Record<string, unknown>>
}
