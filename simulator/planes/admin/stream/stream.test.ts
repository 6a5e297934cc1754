import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../schema/index.ts'
import { blink, fieldsOf, lightLamp, openAdmin, startAt } from '../../../testing/admin-plane.ts'
import { Redactor } from '../shared/redact.ts'
import { WorldWatch } from '../watch/world-watch.ts'
import { RowSender } from './row-sender.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits for something that needs turns of this process and no time, so that a test can assert what came of it. */
async function settle(isSettled: () => boolean): Promise<void> {
  for (let turns = 0; turns < 10_000 && !isSettled(); turns += 1) await turn()
}

interface Frame {
  readonly id?: number
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every event
  readonly data: any
}

/** Opens a stream; `frames` are the events that have arrived. */
async function read(origin: string, query = '', headers: Record<string, string> = {}) {
  const message = await new Promise<IncomingMessage>((resolve) => {
    get(`${origin}/admin/stream${query}`, { headers, agent: false }, resolve)
  })
  let text = ''
  let isEnded = false
  message.setEncoding('utf8')
  message.on('data', (chunk: string) => {
    text += chunk
  })
  message.on('close', () => {
    isEnded = true
  })
  message.on('error', () => {})
  const frames = (): readonly Frame[] =>
    text.split('\n\n').flatMap((block) => {
      const members = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
      if (members['event'] === undefined) return []
      const id = members['id'] === undefined ? {} : { id: Number(members['id']) }
      return [{ ...id, event: members['event'], data: JSON.parse(members['data'] ?? 'null') }]
    })
  return {
    message,
    frames,
    text: () => text,
    /** Resolves when that many events have arrived. */
    async arrived(count: number): Promise<readonly Frame[]> {
      await settle(() => frames().length >= count)
      return frames()
    },
    async ended(): Promise<readonly Frame[]> {
      await settle(() => isEnded)
      expect(isEnded).toBe(true)
      return frames()
    },
  }
}

describe('a stream', () => {
  it('sends the rows of the timeline as they happen', async () => {
    const { engine, origin, call } = await openAdmin()
    lightLamp(engine)
    const stream = await read(origin())
    expect(stream.message.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    await call('POST', '/admin/clock/advance', { by: '6m' })
    await call('POST', '/admin/timeline/rewind', { to: 1 })
    const frames = await stream.arrived(3)
    expect(frames.map(({ event, data }) => [event, data.kind])).toEqual([
      ['moment', 'task'],
      ['travel', 'advance'],
      ['travel', 'rewind'],
    ])
    const { body } = await call('GET', '/admin/timeline?undone=true')
    expect(frames.map(({ id }) => id)).toEqual(
      body.data
        .slice(0, 3)
        .map(({ sequence }: { sequence: number }) => sequence)
        .reverse(),
    )
    expect(frames[2]?.data).toEqual(body.data[0])
  })

  it('sends only rows that fit a filter', async () => {
    const { engine, origin, call } = await openAdmin()
    const stream = await read(origin(), '?filter=lane:clock%20-freeze')
    lightLamp(engine)
    await call('POST', '/admin/clock/freeze')
    await call('POST', '/admin/clock/advance', { by: '1m' })
    const frames = await stream.arrived(1)
    expect(frames.map(({ data }) => data.kind)).toEqual(['advance'])
  })

  it('refuses a filter that cannot be read', async () => {
    const { call } = await openAdmin()
    const reply = await call('GET', '/admin/stream?filter=lane:banana')
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['filter']])
  })

  it('resumes after a sequence, with what was undone meanwhile', async () => {
    const { engine, origin } = await openAdmin()
    blink(engine, 3)
    engine.advance({ to: startAt + 10 * MINUTE })
    engine.travels.rewind(2)
    const all = await (await read(origin(), '?after=0')).arrived(6)
    expect(all.map(({ event, data }) => [event, data.undone])).toEqual([
      ['moment', false],
      ['moment', false],
      ['moment', false],
      ['moment', true],
      ['moment', true],
      ['travel', false],
    ])
    const after = all[3]?.id
    const rest = await (await read(origin(), '?after=0', { 'last-event-id': String(after) })).arrived(2)
    expect(rest).toEqual(all.slice(4))
  })

  it('reports rows that are no longer kept, or never existed', async () => {
    const { engine, origin } = await openAdmin({}, { historyLimit: 5 })
    blink(engine, 20)
    engine.advance({ to: startAt + 30 * MINUTE })
    const [gap, first] = await (await read(origin(), '?after=2')).arrived(3)
    expect(gap).toMatchObject({ event: 'gap', data: { after: 2, from: first?.id } })
    const [restarted, kept] = await (await read(origin(), '?after=999')).arrived(3)
    expect(restarted).toMatchObject({ event: 'gap', data: { after: 999, from: 0 } })
    expect(kept?.id).toBe(first?.id)
  })

  it('sends a comment every 15 seconds, so that connections stay open', async () => {
    const { wall, origin } = await openAdmin()
    const stream = await read(origin())
    await settle(() => wall.waiting() > 0)
    wall.move(15_000)
    wall.move(15_000)
    await settle(() => stream.text().includes(': heartbeat\n\n: heartbeat'))
    expect(stream.text().match(/^: heartbeat$/gm)).toHaveLength(2)
  })

  it('ends when its world is reset', async () => {
    const { call, origin, wall } = await openAdmin()
    const stream = await read(origin())
    await call('POST', '/admin/worlds/default/reset')
    expect((await stream.ended()).at(-1)).toMatchObject({
      event: 'end',
      data: { reason: expect.stringContaining('reset') },
    })
    expect(wall.waiting()).toBe(0)
  })

  it('ends at once when the process stops', async () => {
    const stopping = new AbortController()
    const { origin } = await openAdmin({ stopping: stopping.signal })
    const stream = await read(origin())
    stopping.abort()
    expect((await stream.ended()).at(-1)).toMatchObject({ event: 'end', data: { reason: 'Sandglass is stopping.' } })
  })

  it('leaves nothing behind when the reader disconnects', async () => {
    const { origin, wall } = await openAdmin()
    const stream = await read(origin())
    await settle(() => wall.waiting() > 0)
    expect(wall.waiting()).toBe(1)
    stream.message.destroy()
    await settle(() => wall.waiting() === 0)
    expect(wall.waiting()).toBe(0)
  })

  it('cuts off a reader that does not read, and keeps nothing for it', async () => {
    const { engine, wall } = await openAdmin()
    const reader = new Writable({ highWaterMark: 100, write() {} })
    const redactor = new Redactor([])
    const watch = new WorldWatch(engine)
    new RowSender({ engine, wall, watch, redactor, journal: undefined, fits: () => true }, reader, 0).begin()
    await turn()
    const waiting = reader.writableLength
    for (let count = 0; count <= 10_000; count += 1) engine.commit({ kind: 'admin', name: 'test' }, () => {})
    expect(reader.writableEnded).toBe(true)
    expect(reader.writableLength - waiting).toBeLessThan(1_000)
    expect(reader.destroyed).toBe(false)
    wall.move(5_000)
    expect(reader.destroyed).toBe(true)
    expect(watch.size).toBe(0)
  })

  it.each([
    ['?after=-1', {}, 'after'],
    ['?after=soon', {}, 'after'],
    ['?since=1', {}, 'since'],
    ['', { 'last-event-id': 'soon' }, 'Last-Event-ID'],
  ])('refuses %s %j', async (query, headers, field) => {
    const { call } = await openAdmin()
    const { status, body } = await call('GET', `/admin/stream${query}`, undefined, { headers })
    expect(status).toBe(400)
    expect(body.details.errors[0].field).toBe(field)
  })

  it('has no HEAD', async () => {
    const { call } = await openAdmin()
    const { status, headers, text } = await call('HEAD', '/admin/stream')
    expect([status, headers['allow'], text]).toEqual([405, 'GET', ''])
  })
})
