import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterEach, expect } from 'vitest'
import { type AdminParts, adminOperations, createAdmin } from '../admin/index.ts'
import { pathsOf } from '../admin/routes.ts'
import type { OpenApiDocument } from '../domain/openapi.ts'
import { suffixTable } from '../domain/outcome-table.ts'
import { refuse } from '../domain/refusals.ts'
import type { RequestEntry } from '../domain/request-log.ts'
import type { Resolver } from '../domain/resolvers.ts'
import { checkAnswer } from '../domain/shape.ts'
import { MINUTE } from '../domain/time.ts'
import { Worlds, type WorldsSetup } from '../domain/worlds.ts'
import type { Collection, Document, TaskHandler, World, WorldEngine } from '../engine/types.ts'
import { testWall } from './wall.ts'

export interface Lamp extends Document {
  readonly status: 'OFF' | 'ON' | 'BROKEN'
  readonly turns: number
  readonly clientSecret?: string
  readonly wiring?: { readonly colour: string; readonly otp?: string }
}

export const lamps: Collection<Lamp> = { name: 'lamps' }
export const theLamp = 'Lamp:first'
export const theOther = 'Lamp:second'

/** How a lamp ends, by the last characters of what it is called. */
export const lampEndings = suffixTable('lampEndings', "the lamp's name", {
  '002': { outcome: 'breaks', says: 'The lamp breaks.' },
  otherwise: { outcome: 'shines', says: 'The lamp shines.' },
})

/** Somebody decides whether a lamp that is off burns. */
const lampResolver: Resolver = {
  wish: Type.Object({ decision: Type.Enum(['ON', 'BROKEN']) }),
  resolve(world, id, wish) {
    const lamp = world.of(lamps).get(id)
    if (lamp.status !== 'OFF') refuse('CONFLICT', { id, says: `The lamp is ${lamp.status}.` })
    return world.of(lamps).update({ ...lamp, status: (wish as { decision: 'ON' | 'BROKEN' }).decision })
  },
}

const handlers: Record<string, TaskHandler> = {
  /** Counts, and comes again in a minute as long as its input says so. */
  blink(world, task) {
    const lamp = world.of(lamps).get(task.subject ?? '')
    world.of(lamps).update({ ...lamp, turns: lamp.turns + 1 })
    const left = Number((task.input as { left: number } | undefined)?.left ?? 1)
    if (left > 1) world.schedule({ kind: 'blink', subject: lamp.id, input: { left: left - 1 }, afterMs: MINUTE })
  },
  switch(world, task) {
    const lamp = world.of(lamps).get(task.subject ?? '')
    const to = (task.input as { to: Lamp['status'] }).to
    world.note({ kind: 'move', lifecycle: 'lamp', from: lamp.status, to }, lamp.id)
    world.note({ kind: 'event', type: `LAMP.${to}` }, 'Webhook:1')
    world.of(lamps).update({ ...lamp, status: to })
  },
  nothing() {},
}

export const startAt = Date.UTC(2025, 9, 13, 12)

function begin(world: World): void {
  world.of(lamps).insert({ id: theLamp, status: 'OFF', turns: 0, clientSecret: 'hush', wiring: { colour: 'red' } })
  world.of(lamps).insert({ id: theOther, status: 'OFF', turns: 0 })
}

/** Acts as an operation of the API would: a request that reads a magic value and schedules what follows. */
export function lightLamp(engine: WorldEngine, afterMs = 6 * MINUTE, name = 'lamp 002'): number {
  const detail = {
    method: 'POST',
    path: '/lamps',
    headers: { authorization: 'Basic aHVzaA==' },
    body: { otp: '123456' },
  }
  return engine.commit({ kind: 'request', name: 'lightLamp', subject: theLamp, detail }, (moment) => {
    const to = lampEndings.read(engine, name, theLamp) === 'breaks' ? 'BROKEN' : 'ON'
    engine.schedule({ kind: 'switch', subject: theLamp, input: { to }, afterMs })
    moment.answer = { status: 202, body: { id: theLamp, clientSecret: 'hush' } }
  }).moment.number
}

export function blink(engine: WorldEngine, times: number, subject = theLamp): void {
  engine.commit({ kind: 'request', name: 'blinkLamp', subject }, () => {
    engine.schedule({ kind: 'blink', subject, input: { left: times }, afterMs: MINUTE })
  })
}

export const apiDocument: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'the API', version: '1' },
  servers: [],
  paths: {},
  components: {},
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // Tests look into answers by name; each is checked against its declared shape first.
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every operation
  readonly body: any
}

export interface Wish {
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: string | Buffer
}

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** The admin plane over real HTTP, with toy worlds behind it. */
export async function openAdmin(parts: Partial<AdminParts> = {}, setup: Partial<WorldsSetup> = {}) {
  const wall = testWall(startAt)
  const worlds = new Worlds({
    wall,
    handlers,
    begin,
    defaultSeed: 'seed',
    defaultCredential: { clientId: 'toy', clientSecret: 'toy-secret' },
    defaultFrozen: true,
    historyLimit: 100_000,
    worldLimit: 5,
    strict: true,
    ...setup,
  })
  const bugs: unknown[] = []
  const log: RequestEntry[] = []
  const server = createServer()
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`
  server.on(
    'request',
    createAdmin({
      worlds,
      operationIds: ['getLamp', 'a', 'b', 'c'],
      outcomes: [lampEndings],
      resolvers: { lamps: lampResolver },
      checkLedger: () => ({ balanced: true, currencies: [{ currency: 'USD', sum: 0, postings: 2 }], problems: [] }),
      relatedIds: (id) => [`About:${id}`],
      requestLog: () => log,
      publicUrl: origin,
      describeApi: () => apiDocument,
      renderDocs: (documents) => `<!doctype html>${documents.length} documents`,
      onBug: (error) => bugs.push(error),
      ...parts,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(async () => {
    worlds.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const call = (method: string, path: string, body?: unknown, wish: Wish = {}) =>
    exchange(origin(), method, path, body, wish)
  return { worlds, engine: worlds.default.engine, wall, bugs, log, origin, call }
}

async function exchange(origin: string, method: string, path: string, body: unknown, wish: Wish): Promise<Reply> {
  const payload = wish.raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...wish.headers }
  const reply = await new Promise<Reply>((resolve, reject) => {
    const outgoing = send(origin + path, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = incoming.headers['content-type']?.startsWith('application/json') && text !== ''
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          body: isJson ? JSON.parse(text) : undefined,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
  judge(method, path, reply)
  return reply
}

/** Every answer is as it was declared, and every error has the error form. */
function judge(method: string, path: string, { status, body, text }: Reply): void {
  if (status >= 400) {
    expect(body).toMatchObject({ status, code: expect.any(String), message: expect.any(String) })
    expect(text).not.toMatch(/node_modules|\.ts:\d/)
    return
  }
  const operation = Object.values(adminOperations).find(
    (candidate) =>
      candidate.method === method &&
      pathsOf(candidate).some((template) => matcher(template).test(path.replace(/\?.*/, '').replace('/admin', ''))),
  )
  if (!operation) return
  const shape = operation.answers[status]
  expect(shape, `${operation.id} declares ${status}`).not.toBeUndefined()
  if (shape) expect(checkAnswer(shape, body), operation.id).toBeUndefined()
  else expect(text).toBe('')
}

const matcher = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)

export const fieldsOf = (reply: Reply): readonly string[] =>
  reply.body.details.errors.map((error: { field: string }) => error.field)
