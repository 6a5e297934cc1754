import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import { type Static, Type } from 'typebox'
import { expect, onTestFinished } from 'vitest'
import type { Resolver } from '../contract/area.ts'
import { Coverage, mergeWords, resource, suffixTable } from '../contract/index.ts'
import type { Collection, Document, TaskHandler, World, WorldEngine } from '../engine/index.ts'
import type { OpenApiDocument } from '../openapi/index.ts'
import { type AdminParts, adminOperations, createAdmin, ImportMemory } from '../planes/admin/index.ts'
import { pathsOf } from '../planes/admin/routes.ts'
import { refuse } from '../refusals/index.ts'
import { checkAnswer, MINUTE } from '../schema/index.ts'
import { linkOrigins, RequestLog, Worlds, type WorldsSetup } from '../worlds/index.ts'
import { portOf } from './port-of.ts'
import { testWall } from './wall.ts'

export interface Lamp extends Document {
  readonly status: 'OFF' | 'ON' | 'BROKEN'
  readonly turns: number
  readonly clientSecret?: string
  readonly wiring?: { readonly colour: string; readonly otp?: string }
}

export const lamps: Collection<Lamp> = { name: 'lamps' }

const LampShape = Type.Object({
  id: Type.String(),
  status: Type.Enum(['OFF', 'ON', 'BROKEN']),
  turns: Type.Integer(),
  clientSecret: Type.Optional(Type.String()),
  wiring: Type.Optional(Type.Object({ colour: Type.String(), otp: Type.Optional(Type.String()) })),
})

/** A lamp is known by the colour of its wire. */
const lampView = resource(
  lamps,
  LampShape,
  (_world, lamp) => lamp,
  ({ wiring }) => [wiring?.colour],
)

const noHost = () => {
  throw new Error('the toy world has no API to replay')
}

export const theLamp = 'Lamp:first'
export const theOther = 'Lamp:second'

/** Selects the outcome of a lamp by the end of its name. */
const lampEndings = suffixTable(
  'lampEndings',
  {
    reads: "the end of the lamp's name",
    called: "the lamp's name",
    sample: { request: (end) => ({ method: 'POST', path: '/lamps', body: { name: `lamp ${end}` } }) },
  },
  {
    '002': { outcome: 'breaks', says: 'The lamp breaks.' },
    otherwise: { outcome: 'shines', says: 'The lamp shines.' },
  },
)

const Decision = Type.Object({ decision: Type.Enum(['ON', 'BROKEN']) })

/** Decides the state of a lamp that is off. */
const lampResolver: Resolver = {
  input: Decision,
  resolve(world, id, input) {
    const lamp = world.of(lamps).get(id)
    if (lamp.status !== 'OFF') refuse('CONFLICT', { id, says: `The lamp is ${lamp.status}.` })
    // The admin plane has checked the input against the schema.
    const { decision } = input as Static<typeof Decision>
    return world.of(lamps).update({ ...lamp, status: decision })
  },
}

const handlers: Record<string, TaskHandler> = {
  /** Counts a turn and schedules the next one in a minute, until none is left. */
  blink(world, task) {
    const lamp = world.of(lamps).get(task.subject ?? '')
    world.of(lamps).update({ ...lamp, turns: lamp.turns + 1 })
    // `blink` below schedules this task with such an input.
    const { left } = task.input as { left: number }
    if (left > 1) world.schedule({ kind: 'blink', subject: lamp.id, input: { left: left - 1 }, afterMs: MINUTE })
  },
  switch(world, task) {
    const lamp = world.of(lamps).get(task.subject ?? '')
    // `lightLamp` schedules this task with such an input.
    const { to } = task.input as { to: Lamp['status'] }
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

/** Commits what an operation of the API would: a request that reads a magic value and schedules a task. */
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
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every operation, and is checked first
  readonly body: any
}

export interface RequestExtras {
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: string | Buffer
}

/** Opens the admin plane over real HTTP, with toy worlds. */
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
  const log = new RequestLog()
  const server = createServer()
  const origin = () => `http://localhost:${portOf(server)}`
  server.on(
    'request',
    createAdmin({
      worlds,
      imports: new ImportMemory(() => ({ usedBytes: 0, limitBytes: 2 ** 30 })),
      operationIds: ['getLamp', 'a', 'b', 'c'],
      slowOperations: ['getLamp'],
      apiRoutes: ['GET /lamps/{lampId}'],
      ids: { types: ['Chair', 'Lamp'], bare: /^bare$/ },
      outcomes: [lampEndings],
      explains: mergeWords([]),
      resolvers: { lamps: lampResolver },
      resources: new Map([[lamps.name, lampView]]),
      internalCollections: [],
      secrets: ['clientSecret', 'otp'],
      ledgerCheckSteps: function* () {
        yield
        return { balanced: true, currencies: [{ currency: 'USD', sum: 0, postings: 2 }], problems: [] }
      },
      relatedIds: (id) => [`About:${id}`],
      ownerOf: (id) => /^About:(.*)/.exec(id)?.[1],
      decimalOf: String,
      showMoney: (amount, currency) => `${amount} ${currency}`,
      loadBeginning: (name) => Promise.reject(new Error(`the beginning ${name} is of the API`)),
      requestLog: () => log,
      capsules: { version: '0', publicUrl: () => undefined, bodyOf: () => undefined, open: noHost },
      coverage: new Coverage(),
      coverable: { operations: [{ name: 'getLamp' }], codes: [], events: [], magic: [], moves: [] },
      readyScenarios: async () => () => undefined,
      publicUrl: origin,
      originFor: linkOrigins(undefined, origin),
      describeApi: () => apiDocument,
      onBug: (error) => bugs.push(error),
      ...parts,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    worlds.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const call = (method: string, path: string, body?: unknown, extras: RequestExtras = {}) =>
    exchange(origin(), method, path, body, extras)
  return { worlds, engine: worlds.default.engine, wall, bugs, log, origin, call }
}

async function exchange(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  extras: RequestExtras,
): Promise<Reply> {
  const payload = extras.raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...extras.headers }
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
  expectDeclared(method, path, reply)
  return reply
}

/** Asserts that an answer matches its declaration and that an error has an error body. */
function expectDeclared(method: string, path: string, { status, body, text }: Reply): void {
  if (method === 'HEAD') {
    expect(text).toBe('')
    return
  }
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
  if (shape) expect(checkAnswer(shape, body ?? text), operation.id).toBeUndefined()
  else expect(text).toBe('')
}

const matcher = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)

export const fieldsOf = (reply: Reply): readonly string[] =>
  reply.body.details.errors.map((error: { field: string }) => error.field)
