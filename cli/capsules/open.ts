import { readFileSync } from 'node:fs'
import { capsuleType } from '../../simulator/capsules/index.ts'
import { ownAddress, readAddress } from '../address.ts'
import { callAdmin } from '../call-admin.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, readCapsuleFile } from './capsule-file.ts'

/** Opens a capsule as a world of a running Sandglass. */
export const open: Verb = {
  name: 'open',
  summary: 'Makes a world from a capsule, in a running Sandglass, before its last input.',
  arguments: [
    fileArgument,
    {
      name: 'address',
      meaning: 'The address of the process, such as http://localhost:8080. Default: by PORT and SANDGLASS_HOST',
    },
  ],
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
  ],
  notes: 'The environment variable SANDGLASS_ADMIN_TOKEN is sent, if it is set.',
  async run({ arguments: [file, argument], options }, { environment, print }) {
    readCapsuleFile(file)
    const address = argument === undefined ? ownAddress(environment) : readAddress(argument)
    const query = new URLSearchParams()
    for (const name of ['name', 'before']) {
      const value = options.get(name)
      if (value !== undefined) query.set(name, value)
    }
    if (options.has('keep-webhooks')) query.set('webhooks', 'keep')
    const sends = { type: capsuleType, bytes: readFileSync(file ?? '') }
    const text = await callAdmin({ address, path: `/capsule/open?${query}`, sends }, { environment }).catch((error) => {
      throw new Error(error.message.replace('?name=…', '--name <name>'))
    })
    const { name, clientId, clientSecret, clock, inputsLeft, next } = JSON.parse(text)
    print(`The world ${name} stands at ${clock.now}; its credential is ${clientId}:${clientSecret}`)
    print(next === null ? 'No input is left.' : `${inputsLeft} left; input ${next.input} is ${next.does}`)
    return 0
  },
}
