import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { handlersOf } from '../../contract/index.ts'
import { createWorld, sha256, type WorldEngine } from '../../engine/index.ts'
import { keepContent } from '../../schema/upload.ts'
import { call, noon } from '../../testing/api-world.ts'
import { testWall } from '../../testing/wall.ts'
import { keepOptions } from '../../worlds/world-options.ts'
import { customers } from '../customers/index.ts'
import { beginPlatform } from '../platform/index.ts'
import { columns } from './columns.ts'
import { CsvReader } from './csv-file.ts'
import { bulkTasks } from './job-tasks.ts'
import { bulkJobs } from './model.ts'
import { uploadCustomersCsv } from './upload-customers-csv.ts'

/** A world that remembers this many moments. */
function worldOf(historyLimit: number): WorldEngine {
  return createWorld({
    ...{ name: 'test', seed: 'seed', startAt: noon, frozen: true, strict: true, historyLimit },
    wall: testWall(noon),
    handlers: handlersOf(bulkTasks),
    begin: (world) => {
      keepOptions(world)
      beginPlatform(world, { clientId: 'id', clientSecret: 'secret' })
    },
  })
}

const cellsOf = (n: number) => [
  ...[`row${n}@example.com`, `row-${n}`, 'INDIVIDUAL', '1 Main Street', 'Springfield', 'IL', '62701', 'US'],
  ...['Ada Lovelace', '1990-01-15'],
]

/** A world in memory is durable at once. */
const { prove: _prove, ...uploadAtOnce } = uploadCustomersCsv

/** Uploads valid rows, of these numbers, and returns a reference that does not keep the file. */
function upload(world: WorldEngine, numbers: readonly number[]): WeakRef<object> {
  const bytes = Buffer.from([columns, ...numbers.map(cellsOf)].map((cells) => cells.join(',')).join('\n'))
  const reader = new CsvReader()
  reader.take(bytes)
  const content = reader.end()
  const file = { name: 'customers.csv', sizeBytes: bytes.length, sha256: sha256(bytes.toString()) }
  keepContent(file, content)
  call(world, uploadAtOnce, { body: { file } })
  return new WeakRef(content.file)
}

/** Collects garbage after all references of the present turn are gone. */
async function collectGarbage(): Promise<void> {
  await new Promise((resolve) => process.nextTick(resolve))
  await testWall(noon).turn()
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}

const idle = (world: WorldEngine, moments: number) => {
  for (let i = 0; i < moments; i += 1) world.commit({ kind: 'admin', name: 'idle' }, () => undefined)
}

it('keeps a file as long as its job can be rewound to, and no longer', async () => {
  const world = worldOf(10)
  const file = upload(
    world,
    Array.from({ length: 60 }, (_, number) => number),
  )
  world.advance({ to: noon + 10_000 })
  expect(world.of(bulkJobs).all()).toMatchObject([{ status: 'COMPLETED', successful: 60 }])
  await collectGarbage()
  expect(file.deref()).toBeDefined()

  const middle = world.head().number - 2
  world.travels.rewind(middle)
  world.advance({ to: noon + 10_000 })
  expect(world.of(customers).count()).toBe(60)

  idle(world, 40)
  expect(world.past.branches()).toMatchObject([{ isCurrent: true }])
  await collectGarbage()
  expect(file.deref()).toBeUndefined()
})

it('gives the state another hash when a file of the same size has other rows', () => {
  const hashes = [[1], [2], [1]].map((numbers) => {
    const world = worldOf(10)
    upload(world, numbers)
    expect(world.of(bulkJobs).all()).toMatchObject([{ status: 'PENDING', total: 1 }])
    return world.stateHash()
  })
  expect(hashes[1]).not.toBe(hashes[0])
  expect(hashes[2]).toBe(hashes[0])
})

it('does not keep the bytes of a file whose rows are never read', () => {
  const reader = new CsvReader()
  reader.take(Buffer.from('city\nSpringfield\n'))
  const { file, problem } = reader.end()
  expect(problem).toMatchObject({ reason: 'missing_required_column' })
  expect(file.batch(0)).toEqual([])
})
