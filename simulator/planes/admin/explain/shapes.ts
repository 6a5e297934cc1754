import { Type } from 'typebox'
import { namedShape } from '../../../schema/index.ts'
import { CauseShape, Instant, NoteShape } from '../shared/shapes.ts'

export const ExplanationShape = namedShape('Explanation', {
  id: Type.String(),
  title: Type.String({ description: 'The resource in a few words, such as `payment, FAILED`.' }),
  cause: Type.Object(
    {
      says: Type.String(),
      table: Type.Optional(Type.String({ description: 'The outcome table that decided.' })),
      row: Type.Optional(
        Type.String({ description: 'Its row: the magic value, or `otherwise`; not for secret codes.' }),
      ),
      reads: Type.Optional(Type.String({ description: 'The place of the value, in the terms of the API.' })),
      moment: Type.Optional(Type.Integer({ description: 'The moment that decided.' })),
    },
    { description: 'The cause of the state of the resource.' },
  ),
  story: Type.Array(
    Type.Object({
      says: Type.String(),
      moment: Type.Integer({
        description: 'Its number; deliveries of webhooks have their own line and numbers.',
      }),
      line: Type.Enum(['main', 'webhooks']),
      at: Instant,
      links: Type.Array(Type.String(), { description: 'The ids of other resources that the sentences mention.' }),
      events: Type.Array(Type.String(), { description: 'The types of the events that the moment emitted.' }),
    }),
    { description: 'The history of the resource, in order.' },
  ),
  remarks: Type.Array(Type.String(), { description: 'Texts of a payment, and remarks on gaps in the story.' }),
  related: Type.Array(Type.Object({ id: Type.String(), says: Type.String() }), {
    description: 'The resources that it refers to, with their present states.',
  }),
  ledBy: Type.Optional(
    Type.Object(
      { world: Type.String(), moment: Type.Integer() },
      { description: 'The moment that led to it in the world of which this one is a fork, or that of the fork.' },
    ),
  ),
  chain: Type.Array(
    Type.Object({
      moment: Type.Integer(),
      branch: Type.String({ description: 'The branch on which the moment was made.' }),
      undone: Type.Boolean({ description: 'True when the moment is not on the present line.' }),
      at: Instant,
      cause: CauseShape,
      notes: Type.Array(NoteShape),
    }),
    { description: 'The latest decisions about the resource, then the causes of its last change, newest first.' },
  ),
})
