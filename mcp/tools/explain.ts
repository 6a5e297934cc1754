import { Type } from 'typebox'
import { inPast, inWorld, ofWorld, tool } from '../tool.ts'

export const explain = tool({
  name: 'explain',
  title: 'Explain a resource',
  description:
    'Says why a resource is as it is: the cause, the story in sentences with the moment of each, remarks, and ' +
    'related resources. Also for an event (Webhook:…) or a delivery. Ask this first when a payment, a quote, a ' +
    'customer or a card is not in the state that was expected.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    id: Type.String({ description: 'The id, such as Transaction:… or Customer:….' }),
    ...inPast,
  }),
  output: Type.Object({
    ...ofWorld,
    id: Type.String(),
    title: Type.String(),
    cause: Type.String({ description: 'The cause of its state.' }),
    story: Type.Array(Type.Object({ says: Type.String(), moment: Type.Integer(), at: Type.String() })),
    remarks: Type.Array(Type.String()),
    related: Type.Array(Type.Object({ id: Type.String(), says: Type.String() })),
  }),
  async run({ admin }, { world = 'default', id, ...query }) {
    const found = await admin.call('explainResource', { path: { world, id }, query })
    const { title, remarks, related } = found
    const cause = found.cause.says
    const story = found.story.map(({ says, moment, at }) => ({ says, moment, at }))
    const text = [
      `${found.id}: ${title}`,
      `Cause: ${cause}`,
      ...story.map(({ says, moment, at }) => `#${moment} ${at} ${says}`),
      ...remarks,
      ...related.map((other) => `${other.id}: ${other.says}`),
    ].join('\n')
    return { data: { world, id: found.id, title, cause, story, remarks, related }, text }
  },
})
