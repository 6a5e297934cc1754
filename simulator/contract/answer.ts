import type { Static, TSchema } from 'typebox'

/** The success statuses of an operation with their shapes; null for an empty answer. */
export type Answers = Readonly<Record<number, TSchema | null>>

export interface Answer<Status extends number = number, Body = unknown> {
  readonly status: Status
  readonly body?: Body
  readonly headers?: Readonly<Record<string, string>>
  /** Set when the same request may get another answer later, or must not get this one twice: it is never replayed. */
  readonly isProvisional?: true
}

/**
 * A value that serializes as `T`. Optional members may be undefined, because JSON leaves those out, and all of it may
 * be read-only, because documents are.
 */
export type Wire<T> = T extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : T extends object
    ? {
        readonly [Name in keyof T]: Record<never, never> extends Pick<T, Name>
          ? Wire<Exclude<T[Name], undefined>> | undefined
          : Wire<T[Name]>
      }
    : T

type BodyOf<S> = S extends TSchema ? { readonly body: Wire<Static<S>> } : { readonly body?: undefined }

/** An answer with one of the declared statuses and a body of its shape. */
export type AnswerOf<A extends Answers> = {
  [Status in keyof A & number]: Omit<Answer<Status>, 'body'> & BodyOf<A[Status]>
}[keyof A & number]

interface BodyAnswer<Status extends number, Body> extends Answer<Status, Body> {
  readonly body: Body
}

export const ok = <const Body>(body: Body): BodyAnswer<200, Body> => ({ status: 200, body })
export const created = <const Body>(body: Body): BodyAnswer<201, Body> => ({ status: 201, body })
export const accepted = <const Body>(body: Body): BodyAnswer<202, Body> => ({ status: 202, body })
export const noContent = (): { readonly status: 204 } => ({ status: 204 })
