import { capsuleSuffix } from '../../simulator/capsules/index.ts'
import { ownAddress, readAddress } from '../address.ts'
import { callAdmin } from '../call-admin.ts'
import type { Verb } from '../verb.ts'
import { outputTo } from './capsule-file.ts'

/** Fetches the capsule of a world from a running Sandglass. */
export const capsule: Verb = {
  name: 'capsule',
  summary: 'Writes all inputs of a world of a running Sandglass to a file.',
  arguments: [
    {
      name: 'address',
      meaning: 'The address of the process, such as http://localhost:8080. Default: by PORT and SANDGLASS_HOST',
    },
  ],
  options: [
    { name: 'world', value: 'world', meaning: 'The name of the world. Default: default', expected: 'a name' },
    {
      name: 'output',
      value: 'file',
      meaning: `The file to write. Default: <world>${capsuleSuffix}`,
      expected: 'a path',
    },
    { name: 'secrets', meaning: 'Keeps secrets as they were sent; they are replaced otherwise.' },
  ],
  notes: 'The environment variable SANDGLASS_ADMIN_TOKEN is sent, if it is set.',
  async run({ arguments: [argument], options }, { environment, print }) {
    const address = argument === undefined ? ownAddress(environment) : readAddress(argument)
    const world = options.get('world') ?? 'default'
    const query = options.has('secrets') ? '?secrets=true' : ''
    const file = options.get('output') ?? `${world}${capsuleSuffix}`
    const write = outputTo(file)
    const path = `/worlds/${encodeURIComponent(world)}/capsule${query}`
    const text = await callAdmin({ address, path }, { environment })
    write(text)
    const { inputs } = JSON.parse(text.slice(0, text.indexOf('\n')))
    print(`${file} has ${inputs} inputs; "sandglass replay ${file}" repeats them`)
    return 0
  },
}
