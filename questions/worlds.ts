import type { AnswerOf } from '../kit/admin/client.ts'
import { allWorlds } from '../kit/admin/worlds.ts'
import { clockText } from './clock.ts'
import { done, type Given, type Printer, type Questions, shortTime } from './question.ts'

const env = { env: 'Prints the variables that a client of the world needs, as NAME=value.' }

/** Shows a new world with its secret, which is not shown again. */
function showMade(
  { name, baseUrl, clientId, clientSecret, seed, clock }: AnswerOf<'createWorld'>,
  { facts, line }: Printer,
  given: Given,
): void {
  if (given['env'] === undefined) {
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

export const worldQuestions = {
  createWorld: { command: 'world create [name]', flags: env, tool: 'world_change create', show: showMade },
  listWorlds: {
    command: 'world list',
    tool: 'worlds list',
    show: (listed, { table }) =>
      table(
        ['WORLD', 'TIME', 'CLOCK', 'MOMENTS', 'TASKS', 'SEED', ...(listed.elsewhere === undefined ? [] : ['PROCESS'])],
        allWorlds(listed).map(({ name, clock, head, seed, holder = clock ? 'this one' : 'none' }) => [
          ...[name, clock && shortTime(clock.now), clock?.mode, head, clock?.pending, seed],
          ...(listed.elsewhere === undefined ? [] : [holder]),
        ]),
        'There are no worlds.',
      ),
  },
  importWorld: {
    command: 'world import <file>',
    flags: env,
    tool: { because: 'A tool has no files; fork and snapshots keep states.' },
    show: showMade,
  },
  getWorld: {
    command: 'world show [world]',
    tool: 'worlds show',
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
  },
  deleteWorld: {
    command: 'world delete <world>',
    tool: 'world_change delete',
    show: done(({ world }) => `The world ${world} is deleted.`),
  },
  resetWorld: {
    command: 'world reset [world]',
    tool: 'world_change reset',
    show: ({ name, clock }, { line }) => line(`The world ${name} is at its beginning: ${clockText(clock)}`),
  },
  forkWorld: {
    command: 'fork [name]',
    summary: 'Creates a world with the present or a past state of a world.',
    flags: { 'keep-webhooks': 'Sends events as the world does; they wait to be fetched otherwise.', ...env },
    read: ({ 'keep-webhooks': keeps, ...given }) => ({
      ...given,
      ...(keeps === undefined ? {} : { webhooks: 'keep' }),
    }),
    tool: 'world_change fork',
    show: showMade,
  },
  createSnapshot: {
    command: 'snapshot create <name>',
    tool: 'timeline_travel snapshot',
    show: ({ name, moment, at, documents }, { line }) =>
      line(`The snapshot ${name} has ${documents} documents, of moment ${moment} at ${at}.`),
  },
  listSnapshots: {
    command: 'snapshot list',
    tool: 'timeline snapshots',
    show: ({ data }, { table }) =>
      table(
        ['SNAPSHOT', 'TIME', 'MOMENT', 'DOCUMENTS', 'TAKEN', 'OF'],
        data.map((row) => [row.name, shortTime(row.at), row.moment, row.documents, shortTime(row.takenAt), row.world]),
        'There are no snapshots.',
      ),
  },
  getSnapshot: {
    command: 'snapshot show <name>',
    tool: 'timeline snapshot',
    show: ({ name, world, moment, at, documents }, { facts }) => facts({ name, world, moment, time: at, documents }),
  },
  restoreSnapshot: {
    command: 'snapshot restore <name>',
    tool: 'timeline_travel restore',
    show: ({ head, undone, clock }, { line }, { name }) =>
      line(`The world stands where ${name} was taken: moment ${head} at ${clock.now}; ${undone} moments were undone.`),
  },
  deleteSnapshot: {
    command: 'snapshot delete <name>',
    tool: 'timeline_travel delete_snapshot',
    show: done(({ name }) => `The snapshot ${name} is deleted.`),
  },
  getSnapshotFile: {
    command: 'snapshot save <file>',
    tool: { because: 'A tool has no files; snapshots stay in the world.' },
    show: () => {},
  },
  importSnapshot: {
    command: 'snapshot load <file>',
    tool: { because: 'A tool has no files; snapshots stay in the world.' },
    show: ({ name, documents }, { line }) =>
      line(`The snapshot ${name} has ${documents} documents; "sandglass snapshot restore ${name}" goes there.`),
  },
} satisfies Partial<Questions>
