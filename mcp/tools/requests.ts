import { Type } from 'typebox'
import { Anything, inWorld, limited, ofWorld, tool } from '../tool.ts'
import { lines } from '../words.ts'

export const requests = tool({
  name: 'requests',
  title: 'Requests to the API',
  description:
    'Lists the latest requests that the API of a world received, newest first, reads and refusals too, with ' +
    'bodies, status, error code and warnings about ignored members; secrets are hidden. Use it to see what the ' +
    'system under test really sent. `count` is the number of all that fit since the world began.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    operation: Type.Optional(Type.String({ description: 'An operation id, such as createQuote.' })),
    status: Type.Optional(Type.String({ description: 'A status, such as 400, or a class, such as 4xx.' })),
    about: Type.Optional(Type.String({ description: 'The id of a resource in the path or the bodies.' })),
    limit: limited(10),
  }),
  output: Type.Object({
    ...ofWorld,
    count: Type.Integer(),
    requests: Type.Array(Anything, { description: 'The requests with their answers.' }),
  }),
  async run({ admin }, { world = 'default', limit = 10, ...filters }) {
    const path = { world }
    const { data } = await admin.call('listRequests', { path, query: { ...filters, limit } })
    const { count } = await admin.call('countRequests', { path, query: filters })
    const words = data.map(
      ({ at, method, path: target, operation = '', status, code = '' }) =>
        `${at} ${method} ${target} ${operation} ${status} ${code}`,
    )
    const text = `${count} requests\n${lines(words, 'None is in the log.')}`
    return { data: { world, count, requests: data.map((request) => ({ ...request })) }, text }
  },
})
