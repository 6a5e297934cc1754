import { Type } from 'typebox'
import { Anything, inPast, inWorld, limited, ofWorld, tool } from '../tool.ts'
import { json } from '../words.ts'

export const resource = tool({
  name: 'resource',
  title: 'Show a resource',
  description:
    'Shows a resource in the shape of the API, now or at a moment of the past, with the ids of related ' +
    'resources; or, with the view history, the states that it had, newest first.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    id: Type.String({ description: 'The id, such as Transaction:… or Customer:….' }),
    view: Type.Optional(Type.Enum(['state', 'history'], { default: 'state' })),
    limit: limited(20),
    ...inPast,
  }),
  output: Type.Object({
    ...ofWorld,
    id: Type.String(),
    document: Type.Optional(Type.Unknown({ description: 'state: the resource.' })),
    related: Type.Optional(Type.Array(Anything, { description: 'state: the ids of related resources.' })),
    versions: Type.Optional(Type.Array(Anything, { description: 'history: each state with its moment and cause.' })),
  }),
  async run({ admin }, { world = 'default', id, view, limit = 20, ...past }) {
    const path = { world, id }
    if (view === 'history') {
      const { data } = await admin.call('getHistory', { path, query: { ...past, limit } })
      return { data: { world, id, versions: data.map((version) => ({ ...version })) }, text: json(data) }
    }
    const { document, related } = await admin.call('getResource', { path, query: past })
    return { data: { world, id, document, related: related.map((other) => ({ ...other })) }, text: json(document) }
  },
})
