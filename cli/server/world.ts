import type { AnswerOf, BodyOf } from '../../kit/admin/client.ts'
import { allWorlds } from '../../kit/admin/worlds.ts'
import { isStateBeginning, stateBeginnings } from '../../simulator/worlds/index.ts'
import type { Output } from '../output.ts'
import type { Argument, Given, Option, VerbGroup } from '../verb.ts'
import type { Server } from './connection.ts'
import { clockText, serverVerb, shortTime, textsOf } from './server-verb.ts'

type Beginning = NonNullable<BodyOf<'createWorld'>['beginning']>

const states: readonly Beginning[] = ['fresh', 'unregulated', ...Object.keys(stateBeginnings).filter(isStateBeginning)]

export const envOption: Option = {
  name: 'env',
  meaning: 'Prints the variables that a client of the world needs, as NAME=value.',
}

const create = serverVerb({
  name: 'create',
  summary: 'Creates an isolated world with its own clock and credential.',
  isOfProcess: true,
  arguments: [{ name: 'name', meaning: 'The name of the new world. Default: a generated one' }],
  options: [
    {
      name: 'seed',
      value: 'seed',
      meaning: 'Equal seeds and equal requests give equal ids. Default: a fresh one',
      expected: 'a text',
    },
    {
      name: 'start-at',
      value: 'time',
      meaning: 'The initial time of its clock. Default: now, or 2025-10-13T12:00:00Z for a state with resources',
      expected: 'a time such as 2030-01-01T00:00:00Z',
    },
    { name: 'frozen', meaning: 'Starts with a frozen clock.' },
    { name: 'beginning', value: 'state', meaning: 'The initial state. Default: fresh.', choices: states },
    {
      name: 'options',
      value: 'json',
      meaning: 'Options of the world, such as \'{"webhooks":{"mode":"pull"}}\'.',
      expected: 'an object as JSON',
      isValid: (text) => parse(text) !== undefined,
    },
    envOption,
  ],
  ask: ({ admin }, given) => admin.call('createWorld', { body: newWorld(given) }),
  show: showMade,
})

function newWorld(given: Given): BodyOf<'createWorld'> {
  const [name] = given.arguments
  const { options } = given
  const beginning = states.find((state) => state === options.get('beginning'))
  const parsed = parse(options.get('options') ?? '')
  return {
    ...textsOf(given, ['seed', 'start-at']),
    ...(name === undefined ? {} : { name }),
    ...(options.has('frozen') ? { frozen: true } : {}),
    ...(beginning === undefined ? {} : { beginning }),
    ...(parsed === undefined ? {} : { options: parsed }),
  }
}

const list = serverVerb({
  name: 'list',
  summary: 'Lists the worlds, and the processes that have them where several share them.',
  isOfProcess: true,
  ask: ({ admin }) => admin.call('listWorlds', {}),
  show: (listed, { table }) =>
    table(
      ['WORLD', 'TIME', 'CLOCK', 'MOMENTS', 'TASKS', 'SEED', ...(listed.elsewhere === undefined ? [] : ['PROCESS'])],
      allWorlds(listed).map(({ name, clock, head, seed, holder = clock ? 'this one' : 'none' }) => [
        ...[name, clock && shortTime(clock.now), clock?.mode, head, clock?.pending, seed],
        ...(listed.elsewhere === undefined ? [] : [holder]),
      ]),
      'There are no worlds.',
    ),
})

const nameArgument: Argument = { name: 'name', meaning: 'The name of the world. Default: as --world' }
const pathOf = ({ world }: Server, { arguments: [name = world] }: Given) => ({ world: name })

const show = serverVerb({
  name: 'show',
  summary: 'Shows a world with the hash of its state.',
  arguments: [nameArgument],
  ask: (server, given) => server.admin.call('getWorld', { path: pathOf(server, given) }),
  show: ({ name, baseUrl, clientId, seed, clock, head, stateHash }, { facts }) =>
    facts({
      name,
      'base URL': baseUrl,
      'client id': clientId,
      seed,
      clock: clockText(clock),
      'next task': clock.nextAt ?? 'none',
      moment: head,
      'state hash': stateHash,
    }),
})

const reset = serverVerb({
  name: 'reset',
  summary: 'Resets a world to its beginning and deletes its past.',
  arguments: [nameArgument],
  ask: (server, given) => server.admin.call('resetWorld', { path: pathOf(server, given) }),
  show: ({ name, clock }, { line }) => line(`The world ${name} is at its beginning: ${clockText(clock)}`),
})

const remove = serverVerb({
  name: 'delete',
  summary: 'Deletes a world and its credentials.',
  isOfProcess: true,
  arguments: [{ name: 'name', meaning: 'The name of the world.', isRequired: true }],
  ask: ({ admin }, { arguments: [world = ''] }) => admin.call('deleteWorld', { path: { world } }),
  show: (_, { line }, { arguments: [name] }) => line(`The world ${name} is deleted.`),
})

/** Creates, lists and deletes the worlds of a running Sandglass. */
export const world: VerbGroup = {
  name: 'world',
  summary: 'Creates, lists, shows, resets and deletes worlds.',
  actions: [create, list, show, reset, remove],
}

/** Shows a new world with its secret, which is not shown again. */
export function showMade(
  { name, baseUrl, clientId, clientSecret, seed, clock }: AnswerOf<'createWorld'>,
  { facts, line }: Output,
  { options }: Given,
): void {
  if (!options.has('env')) {
    const credential = { 'client id': clientId, 'client secret': clientSecret }
    facts({ name, 'base URL': baseUrl, ...credential, seed, clock: clockText(clock) })
    return
  }
  line(`SANDGLASS_URL=${new URL(baseUrl).origin}`)
  line(`SANDGLASS_BASE_URL=${baseUrl}`)
  line(`SANDGLASS_WORLD=${name}`)
  line(`SANDGLASS_CLIENT_ID=${clientId}`)
  line(`SANDGLASS_CLIENT_SECRET=${clientSecret}`)
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
