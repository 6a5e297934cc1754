import { capsuleSuffix, followsFromSeed } from '../../simulator/capsules/index.ts'
import { outputTo } from '../files.ts'
import { outputOf } from '../output.ts'
import { tokenNote, urlOption, withServer, worldOf, worldOption } from '../server/connection.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Verb } from '../verb.ts'
import { secretsOption } from './capsule-file.ts'

/** Fetches the capsule of a world from a running Sandglass. */
export const capsule: Verb = {
  name: 'capsule',
  summary: 'Writes all inputs of a world of a running Sandglass to a file.',
  arguments: [{ name: 'address', meaning: 'The address of the Sandglass, another way to say --url.' }],
  options: [
    worldOption,
    {
      name: 'output',
      value: 'file',
      meaning: `The file to write. Default: <world>${capsuleSuffix}`,
      expected: 'a path',
    },
    secretsOption,
    { ...jsonOption, meaning: 'Prints the header of the capsule as JSON.' },
    urlOption,
  ],
  notes: tokenNote,
  async run(given, terminal) {
    const [address] = given.arguments
    const { options } = given
    const world = worldOf(given, terminal)
    const file = options.get('output') ?? `${world}${capsuleSuffix}`
    const write = outputTo(file)
    const query = options.has('secrets') ? { secrets: true } : {}
    const { text, hasToken } = await withServer(
      given,
      terminal,
      async ({ admin, token }) => ({
        text: await admin.call('getCapsule', { path: { world }, query }),
        hasToken: token !== undefined,
      }),
      address,
    )
    write(text)
    const header = JSON.parse(text.slice(0, text.indexOf('\n')))
    if (options.has('json')) terminal.print(JSON.stringify(header, null, 2))
    else outputOf(terminal).line(`${file} has ${header.inputs} inputs; "sandglass replay ${file}" repeats them`)
    // Tokens separate worlds, so warn before the file is shared.
    if (hasToken && !header.secrets) terminal.complain(followsFromSeed)
    return 0
  },
}
