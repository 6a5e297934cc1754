import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { openCommand } from '../kit/fixtures/keep-capsule.ts'
import type { World } from '../kit/world/world.ts'
import { capsuleSuffix } from '../simulator/capsules/index.ts'
import { wall } from '../simulator/engine/index.ts'
import { reach, urlOption } from './reach.ts'
import { type Given, type Terminal, UsageError, type Verb } from './verb.ts'
import { type WatchedWorlds, watchOther, watchOwn } from './watched-worlds.ts'

/** Runs a command with its own world, whose address and credential are in environment variables. */
export const exec: Verb = {
  name: 'exec',
  summary: 'Runs a command in its own world; keeps the capsules of a failure.',
  arguments: [
    {
      name: 'command',
      meaning: 'The command and its arguments, after --, such as: sandglass exec -- npm test',
      isCommand: true,
    },
  ],
  options: [
    { name: 'seed', value: 'seed', meaning: 'The seed of the world. Default: a fresh one', expected: 'a seed' },
    {
      name: 'start-at',
      value: 'time',
      meaning: 'The initial time of its clock. Default: now',
      expected: 'a time such as 2026-01-01T00:00:00Z',
    },
    { name: 'frozen', meaning: 'Starts with a frozen clock.' },
    urlOption,
    {
      name: 'capsules',
      value: 'folder',
      meaning: 'The folder for the capsules of a failure. Default: SANDGLASS_CAPSULES, or sandglass-capsules',
      expected: 'a path',
    },
  ],
  statuses: {
    0: 'The command ended with 0.',
    1: 'It ended with 1, or no Sandglass answers.',
    2: 'It ended with 2, or a mistake on the command line.',
    126: 'It may not be run.',
    127: 'It does not exist.',
  },
  notes:
    'The command has SANDGLASS_URL, SANDGLASS_BASE_URL, SANDGLASS_WORLD, SANDGLASS_CLIENT_ID and ' +
    'SANDGLASS_CLIENT_SECRET in its environment. The world is deleted at the end. If the command fails, the capsules ' +
    'of all worlds that were created while it ran are kept; of those that were deleted, only in a Sandglass that ' +
    'exec starts. The exit status is that of the command, 127 for one that does not exist, 126 for one that may ' +
    'not be run, and 128 and the number of the signal that ended it.',
  async run({ arguments: command, options }, terminal) {
    if (!command[0]) throw new UsageError('exec needs a command, such as: sandglass exec -- npm test')
    const { sandglass, simulator, close } = await reach(options.get('url'), terminal)
    try {
      const watched = simulator === undefined ? await watchOther(sandglass) : watchOwn(simulator)
      const world = await sandglass.world(worldOf(options))
      try {
        return await runIn({ world, watched }, command, options, terminal)
      } finally {
        await world[Symbol.asyncDispose]().catch((error: Error) =>
          terminal.complain(`The world is left: ${error.message}`),
        )
      }
    } finally {
      await close()
    }
  },
}

function worldOf(options: Given['options']) {
  const [seed, startAt] = [options.get('seed'), options.get('start-at')]
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(startAt === undefined ? {} : { startAt }),
    ...(options.get('frozen') === 'true' ? { frozen: true } : {}),
  }
}

interface Used {
  readonly world: World
  readonly watched: WatchedWorlds
}

async function runIn(
  { world, watched }: Used,
  [program = '', ...words]: readonly string[],
  options: Given['options'],
  { environment, complain }: Terminal,
): Promise<number> {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...environment, ...world.env() } })
  const stopForwarding = forwardSignals(child)
  const end = await endOf(child).finally(stopForwarding)
  if (end.kind === 'not started') {
    complain(describeNotStarted(program, end.error))
    return end.error.code === 'ENOENT' ? 127 : 126
  }
  if (end.status === 0) return 0
  const folder = options.get('capsules') ?? (environment['SANDGLASS_CAPSULES'] || 'sandglass-capsules')
  for (const line of await keepCapsules(watched, folder)) complain(line)
  return end.status
}

type End =
  | { readonly kind: 'ended'; readonly status: number }
  | { readonly kind: 'not started'; readonly error: NodeJS.ErrnoException }

const endOf = (child: ChildProcess) =>
  new Promise<End>((resolve) => {
    child.once('error', (error) => resolve({ kind: 'not started', error }))
    child.once('exit', (code, signal) =>
      resolve({ kind: 'ended', status: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) }),
    )
  })

/** Forwards signals to a process and outlives it; returns a function that stops forwarding. */
function forwardSignals(child: ChildProcess): () => void {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGTERM'] as const
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends the others to the command itself, and a second one may have another meaning.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}

function describeNotStarted(program: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no command ${JSON.stringify(program)}. Correct its name, or the PATH.`
  if (code === 'EACCES') return `${JSON.stringify(program)} may not be run: it is no program, or not for this user.`
  return `${JSON.stringify(program)} could not be started: ${message}`
}

/** The most capsules that are listed. */
const mostListed = 10

/** Writes the capsules of a failure to a folder; returns lines about them. */
async function keepCapsules(watched: WatchedWorlds, folder: string): Promise<readonly string[]> {
  try {
    const files = await writeCapsules(watched, folder)
    if (files.length === 0) return [nothingHappened]
    const shown = files.slice(-mostListed)
    const rest = files.length - shown.length
    return [
      'The command failed. Look at what its worlds received, the latest last:',
      ...(rest === 0 ? [] : [`  ${rest} earlier ones are in ${folder}`]),
      ...shown.map((file) => `  ${openCommand(file)}`),
    ]
  } catch (error) {
    return [`The capsules of the failure were not kept: ${error instanceof Error ? error.message : error}`]
  }
}

const nothingHappened =
  'The command failed, but no world received a request that changes anything, so there is no capsule. Does your ' +
  'client use SANDGLASS_BASE_URL?'

async function writeCapsules(watched: WatchedWorlds, folder: string): Promise<readonly string[]> {
  const time = new Date(wall.now()).toISOString().replaceAll(/[:.]/g, '-')
  const files: string[] = []
  for (const { world, text } of await watched.capsules()) {
    await mkdir(folder, { recursive: true })
    // Several worlds of a run can have the same name, one after the other.
    const file = join(folder, `${world}-${time}-${files.length + 1}${capsuleSuffix}`)
    await writeFile(file, text)
    files.push(file)
  }
  return files
}
