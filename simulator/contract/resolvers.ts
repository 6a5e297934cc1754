import type { TSchema } from 'typebox'
import type { Document, World } from '../engine/index.ts'

/** Lets the admin plane make the pending decisions of an area. */
export interface Resolver {
  /** The shape of the input: `decision` and its parameters. */
  readonly input: TSchema
  /**
   * Decides and returns the changed document; refuses if nothing is pending. The caller has checked the input against
   * its shape.
   */
  readonly resolve: (world: World, id: string, input: unknown) => Document
}

/** Resolvers by collection name. */
export type Resolvers = Readonly<Record<string, Resolver>>
