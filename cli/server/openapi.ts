import type { Verb } from '../verb.ts'
import { fetchText, tokenNote, urlOption, withServer } from './connection.ts'

/** Prints the OpenAPI document of a running Sandglass. */
export const openapi: Verb = {
  name: 'openapi',
  summary: 'Prints the OpenAPI document of the API, or of the admin plane.',
  options: [{ name: 'admin', meaning: 'That of the admin plane.' }, urlOption],
  notes: tokenNote,
  run: (given, terminal) =>
    withServer(given, terminal, async (server) => {
      const path = given.options.has('admin') ? '/admin/openapi.json' : '/openapi.json'
      const text = await fetchText(server, { path, accept: 'application/json' })
      terminal.print(JSON.stringify(JSON.parse(text), null, 2))
      return 0
    }),
}
