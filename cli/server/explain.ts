import { fetchText } from './connection.ts'
import { serverVerb, textsOf } from './server-verb.ts'

/** Explains the state of a resource. */
export const explain = serverVerb({
  name: 'explain',
  summary: 'Explains how a resource, an event or a delivery got into its state.',
  arguments: [{ name: 'id', meaning: 'The id of the resource.', isRequired: true }],
  options: [
    {
      name: 'at',
      value: 'moment',
      meaning: 'The number of a moment, or a time. Default: now',
      expected: 'the number of a moment, or a time',
    },
    {
      name: 'branch',
      value: 'branch',
      meaning: 'The branch that has the moment. Default: the present line',
      expected: 'the name of a branch',
    },
  ],
  async ask(server, given) {
    const { admin, world } = server
    const [id = ''] = given.arguments
    const query = textsOf(given, ['at', 'branch'])
    if (given.options.has('json')) return admin.call('explainResource', { path: { world, id }, query })
    const path = `/admin/worlds/${encodeURIComponent(world)}/resources/${encodeURIComponent(id)}/explain`
    return fetchText(server, { path: `${path}?${new URLSearchParams(query)}`, accept: 'text/plain' })
  },
  show: (text, { line }) => line(String(text).trimEnd()),
})
