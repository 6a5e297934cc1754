import { spawn } from 'node:child_process'
import { shellWord } from '../../kit/shell-word.ts'
import {
  type Bisection,
  type Capsule,
  describeTurn,
  bisect as find,
  type Probe,
  probeOf,
  showTurn,
  type TurningPoint,
  type Verdict,
} from '../../simulator/capsules/index.ts'
import { outputOf } from '../output.ts'
import { jsonOption } from '../server/server-verb.ts'
import { UsageError, type Verb } from '../verb.ts'
import { fileArgument, openHost, readCapsuleFile, withReasons, wordsOf } from './capsule-file.ts'
import { questionOptions } from './question.ts'

/** Finds the input that changes a condition, an invariant or the exit status of a command. */
export const bisect: Verb = {
  name: 'bisect',
  summary: 'Finds the inputs of a capsule after which something turns.',
  arguments: [fileArgument],
  options: [
    ...questionOptions,
    {
      name: 'run',
      value: 'command',
      meaning:
        'A shell command that looks at the world, as git bisect runs one: 0 is good, 1 to 124 is bad, 125 skips, ' +
        'anything else ends the search.',
      expected: 'a command',
    },
    {
      name: 'after',
      value: 'input',
      meaning: 'The number of the input after which the search begins. Default: the beginning',
      expected: 'a number',
      isValid: (text) => /^\d+$/.test(text),
    },
    jsonOption,
  ],
  statuses: { 0: 'The input was found.', 1: 'Nothing turns, or it could not be found out.' },
  notes:
    'The command has SANDGLASS_URL, the address of the process, SANDGLASS_WORLD, SANDGLASS_CLIENT_ID and ' +
    'SANDGLASS_CLIENT_SECRET in its environment.',
  async run({ arguments: [argument], options }, terminal) {
    const capsule = readCapsuleFile(argument)
    const command = options.get('run')
    const probe = command === undefined ? questionOf(options) : commandProbe(command, terminal.environment)
    const after = Number(options.get('after') ?? 0)
    const found = await find(openHost, capsule, probe, { looksBetween: command === undefined, after }).catch((error) =>
      Promise.reject(wordsOf(error)),
    )
    const words = verdictWords[command !== undefined ? 'run' : options.has('invariant') ? 'invariant' : 'condition']
    const say = (verdict: boolean) => words[Number(verdict)] ?? ''
    const { turn } = found
    const { line } = outputOf(terminal)
    if (options.has('json')) terminal.print(JSON.stringify(shown(found), null, 2))
    else if (turn === undefined) line(describeNone(found, say, command !== undefined, after))
    else for (const says of describe(capsule, turn, found, say)) line(says)
    // A command to copy stays on one line.
    if (turn !== undefined && !options.has('json'))
      terminal.print(`To stand before it: ${openCommand(argument ?? '', capsule, turn)}`)
    return turn === undefined ? 1 : 0
  },
}

/** The words for both answers to each kind of question. */
const verdictWords = { condition: ['false', 'true'], invariant: ['balanced', 'broken'], run: ['good', 'bad'] }

/** The answer of the admin plane to the same question. */
function shown({ turns, replays }: Bisection) {
  const all = turns.map(showTurn)
  return { turn: all[0] ?? null, turns: all, replays }
}

type Say = (verdict: boolean) => string

function describeNone({ always }: Bisection, say: Say, isCommand: boolean, after: number): string {
  if (always === undefined) return 'Nothing was found: the command skips before or after all inputs.'
  const first =
    after === 0 ? 'before the inputs and after each of them' : `after input ${after} and after each later one`
  if (!isCommand) return `Nothing turns: it is ${say(always)} ${first}.`
  return (
    `Nothing was found: it is ${say(always)} before and after all inputs. ` +
    'Only these two were compared; it may have turned and turned back in between.'
  )
}

function* describe(
  { inputs }: Capsule,
  turn: TurningPoint,
  { turns, replays }: Bisection,
  say: Say,
): Generator<string> {
  const { input, from, before, after, turnedBack } = turn
  if (from < input.n) yield `It turned after one of the inputs ${from} to ${input.n}; the others were skipped.`
  yield `Input ${input.n} of ${inputs.length} at ${input.at}: ${describeTurn(turn)}`
  yield `It is ${say(before)} before and ${say(after)} after it; ${replays} replays.`
  const [, back, ...later] = turns
  if (back !== undefined) yield `It turned back after input ${back.input.n}: ${describeTurn(back)}`
  else if (turnedBack !== undefined) yield 'It turned back after the last input'
  for (const one of later) yield `Input ${one.input.n} turned it to ${say(one.after)}: ${describeTurn(one)}`
}

/** Returns the command that opens a world before a turn, under a name that is probably free. */
function openCommand(file: string, { header }: Capsule, { from }: TurningPoint): string {
  return `npx sandglass open ${shellWord(file)} --before ${from} --name ${header.world.slice(0, 40)}-before-${from}`
}

function questionOf(options: ReadonlyMap<string, string>): Probe {
  const [condition, invariant] = [options.get('condition'), options.get('invariant')]
  if ((condition === undefined) === (invariant === undefined))
    throw new UsageError('Exactly one of --condition, --invariant and --run is expected.')
  return withReasons(() => probeOf({ condition, invariant: invariant === undefined ? undefined : 'ledger' }))
}

/** Runs a command against the world; true means bad, as in git. */
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
    if (status === null || status > 125) throw new Error(describeFailure(status))
    return status !== 0
  }
}

/** Describes an exit status that says nothing about the world; null when a signal ended the command. */
function describeFailure(status: number | null): string {
  const reasons: Readonly<Record<number, string>> = { 126: 'cannot be executed', 127: 'was not found' }
  const ended = status === null ? 'was ended by a signal' : `ended with ${status}`
  const reason = reasons[status ?? 0]
  return `The command ${reason === undefined ? ended : `${reason} (it ${ended})`}, so nothing is known about any input.`
}

/** Runs a command while this process keeps serving; returns its exit status, or null when a signal ended it. */
function statusOf(command: string, env: Readonly<Record<string, string | undefined>>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...env } })
    child.on('error', reject)
    child.on('close', resolve)
  })
}
