import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../app.ts'
import type { Collection, Document } from '../../engine/index.ts'
import { insertBounded } from '../../schema/index.ts'
import { aWorld } from '../../testing/api-world.ts'
import { HeapGuard } from './heap-guard.ts'

let usedBytes = 10
const simulator = createSimulator({ strict: true, heap: () => ({ usedBytes, limitBytes: 100 }) })
let origin = ''

beforeAll(async () => {
  origin = await simulator.listen()
})

afterAll(() => simulator.close())

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
const create = () => send('POST', '/2025-10-13/customers', customer)

/** The heap is read with one in 16 writes, so that many are sent until one is refused. */
async function fill(): Promise<{ readonly status: number; readonly body: { readonly [member: string]: unknown } }> {
  usedBytes = 95
  for (let sent = 0; sent < 20; sent += 1) {
    const answer = await create()
    if (answer.status !== 201) return answer
  }
  throw new Error('No write was refused')
}

describe('a process near the limit of its heap', () => {
  it('refuses writes with a text that says what to do', async () => {
    expect(await fill()).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/memory.*no more writes.*reset worlds/) },
    })
    expect(await send('POST', '/admin/worlds', { name: 'other' })).toMatchObject({ status: 503 })
    expect(await send('POST', '/admin/clock/advance', { by: '1h' })).toMatchObject({ status: 503 })
  })

  it('still answers reads, deletes and goes back, and accepts writes once there is room', async () => {
    usedBytes = 10
    const { id } = (await create()).body
    expect(await send('POST', '/admin/worlds', { name: 'other' })).toMatchObject({ status: 201 })
    await fill()
    expect(await send('GET', `/2025-10-13/customers/${id}`)).toMatchObject({ status: 200 })
    expect(await send('GET', '/health')).toMatchObject({ status: 200 })
    expect(await send('GET', '/ready')).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/memory.*no more writes/) },
    })
    expect(await send('GET', '/admin/timeline')).toMatchObject({ status: 200 })
    expect(await send('DELETE', `/2025-10-13/customers/${id}`)).toMatchObject({ status: 200 })
    expect(await send('POST', '/admin/timeline/rewind', { to: 1 })).toMatchObject({ status: 200 })
    expect(await send('DELETE', '/admin/worlds/other')).toMatchObject({ status: 204 })
    expect(await send('POST', '/admin/worlds/default/reset')).toMatchObject({ status: 200 })
    usedBytes = 10
    expect(await send('GET', '/ready')).toMatchObject({ status: 200 })
    expect(await create()).toMatchObject({ status: 201 })
  })
})

describe('a full heap', () => {
  it('is collected before the first refusal, and again after something was deleted', () => {
    let [used, garbage, collections] = [95, 30, 0]
    const collect = () => {
      collections += 1
      used -= garbage
      garbage = 0
    }
    const guard = new HeapGuard(() => ({ usedBytes: used, limitBytes: 100 }), collect)
    expect(guard.refusal()).toBeUndefined()
    used = 95
    for (let write = 0; write < 40; write += 1) guard.refusal()
    expect(guard.refusal()?.status).toBe(503)
    expect(collections).toBe(2)
    garbage = 50
    expect(guard.refusal()?.status).toBe(503)
    guard.recheck()
    expect(guard.refusal()).toBeUndefined()
    expect(collections).toBe(3)
  })
})

interface Trace extends Document {
  readonly at: number
  readonly isBusy?: boolean
}

describe('what requests pile up', () => {
  const traces: Collection<Trace> = { name: 'traces' }

  function leave(world: ReturnType<typeof aWorld>, id: string, limit: number, isBusy = false): readonly string[] {
    world.commit({ kind: 'request', name: 'test' }, () => {
      const bound = {
        lifetimeMs: 1_000,
        limit,
        createdAtOf: ({ at }: Trace) => at,
        mustStay: (one: Trace) => one.isBusy === true,
      }
      insertBounded(world, traces, { id, at: world.now(), isBusy }, bound)
    })
    return world
      .of(traces)
      .all()
      .map((trace) => trace.id)
  }

  it('expires by number while the clock is frozen, oldest first', () => {
    const world = aWorld()
    leave(world, 'a', 3)
    leave(world, 'b', 3)
    expect(leave(world, 'c', 3)).toEqual(['a', 'b', 'c'])
    expect(leave(world, 'd', 3)).toEqual(['b', 'c', 'd'])
  })

  it("expires on the world's clock", () => {
    const world = aWorld()
    leave(world, 'a', 100)
    world.advance({ to: world.now() + 999 })
    expect(leave(world, 'b', 100)).toEqual(['a', 'b'])
    world.advance({ to: world.now() + 1 })
    expect(leave(world, 'c', 100)).toEqual(['b', 'c'])
  })

  it('keeps what is in flight', () => {
    const world = aWorld()
    leave(world, 'a', 2, true)
    leave(world, 'b', 2)
    expect(leave(world, 'c', 2)).toEqual(['a', 'c'])
  })
})
