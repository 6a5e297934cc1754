import { readFileSync } from 'node:fs'
import type { AnswerOf } from '../../kit/admin/client.ts'
import { capsuleType } from '../../simulator/capsules/index.ts'
import { outputOf } from '../output.ts'
import { fetchText, tokenNote, urlOption, withServer } from '../server/connection.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, readCapsuleFile } from './capsule-file.ts'

/** Opens a capsule as a world of a running Sandglass. */
export const open: Verb = {
  name: 'open',
  summary: 'Creates a world from a capsule, in a running Sandglass, before its last input.',
  arguments: [fileArgument, { name: 'address', meaning: 'The address of the Sandglass, another way to say --url.' }],
  options: [
    { name: 'name', value: 'name', meaning: 'The name of the world. Default: that in the capsule', expected: 'a name' },
    {
      name: 'before',
      value: 'input',
      meaning: 'The number of the input before which it stands. Default: the last',
      expected: 'a number from 1',
      isValid: (text) => /^[1-9]\d*$/.test(text),
    },
    { name: 'keep-webhooks', meaning: 'Sends events as the world did; they wait to be fetched otherwise.' },
    jsonOption,
    urlOption,
  ],
  notes: tokenNote,
  async run(given, terminal) {
    const [file, address] = given.arguments
    const { options } = given
    readCapsuleFile(file, true)
    const query = new URLSearchParams()
    for (const name of ['name', 'before']) {
      const value = options.get(name)
      if (value !== undefined) query.set(name, value)
    }
    if (options.has('keep-webhooks')) query.set('webhooks', 'keep')
    const sends = { type: capsuleType, bytes: readFileSync(file ?? '') }
    const asked = { path: `/admin/capsule/open?${query}`, accept: 'application/json', sends }
    const text = await withServer(given, terminal, (server) => fetchText(server, asked), address).catch((error) => {
      if (!error.message.includes('?name=…')) throw error
      throw new Error(error.message.replace('?name=…', '--name <name>'))
    })
    const opened: AnswerOf<'openCapsule'> = JSON.parse(text)
    const { name, clientId, clientSecret, clock, inputsLeft, next, note } = opened
    if (options.has('json')) terminal.print(JSON.stringify(opened, null, 2))
    else {
      const { line } = outputOf(terminal)
      line(`The world ${name} stands at ${clock.now}; its credential is ${clientId}:${clientSecret}`)
      if (note !== undefined) line(note)
      line(next === null ? 'No input is left.' : `${inputsLeft} left; input ${next.input} is ${next.does}`)
    }
    return 0
  },
}
