import { readFileSync } from 'node:fs'
import type { AnswerOf } from '../../kit/admin/client.ts'
import { basePath } from '../../kit/base-path.ts'
import { showOpened } from '../../questions/index.ts'
import { capsuleType } from '../../simulator/capsules/index.ts'
import { outputOf } from '../output.ts'
import { fetchText, type Server, tokenNote, urlOption } from '../server/connection.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Given, Terminal, Verb } from '../verb.ts'
import { fileArgument, readCapsuleFile } from './capsule-file.ts'
import { findSandglass } from './sandglass-to-open-in.ts'

/** Opens a capsule as a world of a Sandglass, and shows the way to its console. */
export const open: Verb = {
  name: 'open',
  summary: 'Creates a world from a capsule and prints the address of its console.',
  arguments: [fileArgument, { name: 'address', meaning: 'The address of the Sandglass, another way to say --url.' }],
  options: [
    {
      name: 'name',
      value: 'name',
      meaning: 'The name of the world. Default: that in the capsule, with a number if it is taken',
      expected: 'a name',
    },
    {
      name: 'before',
      value: 'input',
      meaning:
        'The number of the input before which it stands; one more than there are is after all. Default: the last ' +
        "that is not an endpoint's answer",
      expected: 'a number from 1',
      isValid: (text) => /^[1-9]\d*$/.test(text),
    },
    { name: 'keep-webhooks', meaning: 'Sends events as the world did; they wait to be fetched otherwise.' },
    jsonOption,
    {
      ...urlOption,
      meaning: 'The address of a running Sandglass. Default: SANDGLASS_URL, or by PORT and SANDGLASS_HOST',
    },
  ],
  notes:
    'If no Sandglass runs at the default address, the command starts one, in memory, and serves until it is stopped. ' +
    tokenNote,
  async run(given, terminal) {
    const [file, address] = given.arguments
    readCapsuleFile(file, true)
    const sandglass = await findSandglass(given, terminal, address)
    try {
      show(await sandglass.call((server) => openIn(server, given)), given, terminal)
      if (sandglass.close !== undefined) await untilStopped(terminal)
    } finally {
      await sandglass.close?.()
    }
    return 0
  },
}

type Opened = AnswerOf<'openCapsule'>

async function openIn(server: Server, { options, arguments: [file = ''] }: Given): Promise<Opened> {
  const query = new URLSearchParams()
  const name = options.get('name')
  if (name !== undefined) query.set('name', name)
  const before = options.get('before')
  if (before !== undefined) query.set('before', before)
  if (options.has('keep-webhooks')) query.set('webhooks', 'keep')
  const sends = { type: capsuleType, bytes: readFileSync(file) }
  return JSON.parse(
    await fetchText(server, { path: `/admin/capsule/open?${query}`, accept: 'application/json', sends }),
  )
}

function show(opened: Opened, { options }: Given, terminal: Terminal): void {
  const { name, baseUrl } = opened
  const origin = baseUrl.slice(0, -basePath.length)
  const console = `${origin}/console?world=${name}`
  if (options.has('json')) {
    terminal.print(JSON.stringify({ ...opened, console }, null, 2))
    return
  }
  showOpened(opened, outputOf(terminal))
  terminal.print(`Look at it: ${console}`)
  terminal.print(`Or: npx sandglass timeline --url ${origin} --world ${name}`)
}

/** Waits for SIGINT or SIGTERM. */
async function untilStopped({ stopSignal, complain }: Terminal): Promise<void> {
  const signal = stopSignal?.()
  complain('Stop with Ctrl-C.')
  await new Promise((resolve) => signal?.addEventListener('abort', resolve))
}
