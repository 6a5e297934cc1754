import { spawn } from 'node:child_process'
import { describeInput, bisect as find, type Probe, probeOf, type Verdict } from '../../simulator/capsules/index.ts'
import { UsageError, type Verb } from '../verb.ts'
import { fileArgument, inWords, openHost, readCapsuleFile, wordsOf } from './capsule-file.ts'
import { questionOptions } from './question.ts'

/** Finds the input after which a condition, an invariant or the exit status of a command turns. */
export const bisect: Verb = {
  name: 'bisect',
  summary: 'Finds the first input of a capsule after which something turns.',
  arguments: [fileArgument],
  options: [
    ...questionOptions,
    {
      name: 'run',
      value: 'command',
      meaning:
        'A shell command that looks at the world, as git bisect runs one: 0 is good, 1 to 124 is bad, 125 skips.',
      expected: 'a command',
    },
  ],
  notes:
    'The command has SANDGLASS_URL, the address of the process, SANDGLASS_WORLD, SANDGLASS_CLIENT_ID and ' +
    'SANDGLASS_CLIENT_SECRET in its environment.',
  async run({ arguments: [argument], options }, { print, environment }) {
    const capsule = readCapsuleFile(argument)
    const command = options.get('run')
    const probe = command === undefined ? questionOf(options) : commandProbe(command, environment)
    const { turn, always, replays } = await find(openHost, capsule, probe).catch((error) =>
      Promise.reject(wordsOf(error)),
    )
    if (turn === undefined) {
      print(`Nothing turns: it is ${always === undefined ? 'unknown' : always} before and after all inputs.`)
      return 1
    }
    const { input, from } = turn
    if (from < input.n) print(`It turned after one of the inputs ${from} to ${input.n}; the others were skipped.`)
    print(`Input ${input.n} of ${capsule.inputs.length} at ${input.at}: ${describeInput(input)}`)
    print(`It is ${turn.before} before and ${turn.after} after it; ${replays} replays.`)
    return 0
  },
}

function questionOf(options: ReadonlyMap<string, string>): Probe {
  const [condition, invariant] = [options.get('condition'), options.get('invariant')]
  if ((condition === undefined) === (invariant === undefined))
    throw new UsageError('Exactly one of --condition, --invariant and --run is expected.')
  return inWords(() => probeOf({ condition, invariant: invariant === undefined ? undefined : 'ledger' }))
}

/** Runs a command beside the world; true is bad, as in git. */
function commandProbe(command: string, environment: Readonly<Record<string, string | undefined>>): Probe {
  return async (host): Promise<Verdict> => {
    const { credential, name } = host.running
    const url = await host.listen()
    const variables = {
      SANDGLASS_URL: url,
      SANDGLASS_WORLD: name,
      SANDGLASS_CLIENT_ID: credential.clientId,
      SANDGLASS_CLIENT_SECRET: credential.clientSecret,
    }
    const status = await statusOf(command, { ...environment, ...variables })
    if (status === 125) return 'skip'
    if (status === null || status > 127) throw new Error(`The command ended with ${status}, so nothing was found.`)
    return status !== 0
  }
}

/** Runs a command while this process goes on serving; returns its exit status, null when a signal ended it. */
function statusOf(command: string, env: Readonly<Record<string, string | undefined>>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...env } })
    child.on('error', reject)
    child.on('close', resolve)
  })
}
