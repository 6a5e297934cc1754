import { fetchText } from './connection.ts'
import { serverVerb, textsOf } from './server-verb.ts'

/** The admin plane writes texts of 40 to 100 columns. */
const narrowest = 40
const widestText = 100

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
  async ask(server, given, { isTerminal, columns }) {
    const { admin, world } = server
    const [id = ''] = given.arguments
    const query = textsOf(given, ['at', 'branch'])
    if (given.options.has('json')) return admin.call('explainResource', { path: { world, id }, query })
    const path = `/admin/worlds/${encodeURIComponent(world)}/resources/${encodeURIComponent(id)}/explain`
    const fits = isTerminal && columns && columns < widestText ? { columns: `${Math.max(columns, narrowest)}` } : {}
    const asked = new URLSearchParams({ ...query, ...fits })
    return fetchText(server, { path: `${path}?${asked}`, accept: 'text/plain' })
  },
  show: (text, { line }) => line(String(text).trimEnd()),
})
