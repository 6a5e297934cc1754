import type { Verb } from '../verb.ts'
import { askedVerb } from './asked-verb.ts'
import { fetchText, withServer } from './connection.ts'

/** The admin plane writes texts of 40 to 100 columns. */
const narrowest = 40
const widestText = 100

const asked = askedVerb('explainResource', 'explain <id>')

/** Explains the state of a resource, in the width of the terminal. */
export const explain: Verb = {
  ...asked,
  options: asked.options.filter(({ name }) => name !== 'columns'),
  run: (given, terminal) =>
    given.options.has('json')
      ? asked.run(given, terminal)
      : withServer(given, terminal, async (server) => {
          const { isTerminal, columns, print } = terminal
          const [id = ''] = given.arguments
          const path = `/admin/worlds/${encodeURIComponent(server.world)}/resources/${encodeURIComponent(id)}/explain`
          const fits =
            isTerminal && columns && columns < widestText ? { columns: `${Math.max(columns, narrowest)}` } : {}
          const past = [...given.options].filter(([name]) => name === 'at' || name === 'branch')
          const query = new URLSearchParams({ ...Object.fromEntries(past), ...fits })
          print((await fetchText(server, { path: `${path}?${query}`, accept: 'text/plain' })).trimEnd())
          return 0
        }),
}
