import type { TSchema } from 'typebox'
import type { Document, World } from '../engine/types.ts'

/** How an area lets somebody outside the API decide what it has left pending. */
export interface Resolver {
  /** What is asked for: `decision`, and what goes with it. */
  readonly wish: TSchema
  /** Decides and gives back the document as it is then; what is not pending is refused. The wish fits its schema. */
  readonly resolve: (world: World, id: string, wish: unknown) => Document
}

/** By the collection of the documents that can be decided. */
export type Resolvers = Readonly<Record<string, Resolver>>
