import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { ApprovalHandler, EventTypeName } from '../contract/index.ts'
import { createWorld, type Moment, type WorldEngine } from '../engine/index.ts'
import { startDispatcher } from '../webhooks/dispatcher.ts'
import { type EmitOptions, emit } from '../webhooks/events.ts'
import {
  type AllowedTargets,
  attempts,
  beginAttempt,
  changeWebhookSettings,
  deliveryOf,
  followEvents,
  sendTask,
} from '../webhooks/index.ts'
import type { IsOwnAddress } from '../webhooks/own-address.ts'
import { createPoster } from '../webhooks/post.ts'
import { keepOptions, type WorldOptionsInput } from '../worlds/world-options.ts'
import { portOf } from './port-of.ts'
import { testWall } from './wall.ts'

const startAt = Date.UTC(2025, 9, 13, 12)

/** Makes the attempts of worlds without areas. */
export const webhookTaskHandlers = { [sendTask]: beginAttempt }

/** Closes something when the test has ended. */
export const closeAfter = (close: () => unknown) =>
  onTestFinished(async () => {
    await close()
  })

/** One request that the platform's endpoint received. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly body: { readonly id: string; readonly type: string; readonly timestamp: string; readonly data: unknown }
}

type Answering = number | ((response: ServerResponse, received: Received, count: number) => void)

/** Starts the platform's endpoint: an HTTP server that answers with a status, or by calling a function. */
export async function receiver(initial: Answering = 200) {
  const received: Received[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const state = { answering: initial }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const seen = { path: request.url ?? '', headers: request.headers, bytes, body: JSON.parse(bytes.toString()) }
      received.push(seen)
      const { answering } = state
      if (typeof answering === 'number') response.writeHead(answering).end('noted')
      else answering(response, seen, received.length)
      for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    answerWith: (answering: Answering) => {
      state.answering = answering
    },
    /** Resolves when `count` requests have arrived. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    types: () => received.map(({ body }) => body.type),
    ids: () => received.map(({ body }) => body.id),
  }
}

/** Starts a TCP server that answers with arbitrary bytes. */
export async function tcpReceiver(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => talk(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfter(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}/hooks`
}

interface RigSetup {
  readonly endpoint?: string
  readonly seed?: string
  readonly frozen?: boolean
  readonly options?: WorldOptionsInput
  readonly approvals?: Readonly<Record<string, ApprovalHandler>>
  readonly allowed?: AllowedTargets
  readonly isOwn?: IsOwnAddress
}

/** The address of a process that does not listen. */
export const nowhere: IsOwnAddress = () => false

/** Opens a world with a dispatcher and real connections. Its wall clock is fixed, so that no test waits for it. */
export function rig({
  endpoint,
  seed = 'seed',
  frozen = true,
  options,
  approvals = {},
  allowed,
  isOwn = nowhere,
}: RigSetup = {}) {
  const wall = testWall(startAt)
  const engine = createWorld({
    name: 'test',
    seed,
    startAt,
    frozen,
    wall,
    handlers: webhookTaskHandlers,
    follow: followEvents,
    strict: true,
    begin(world) {
      keepOptions(world, options)
      if (endpoint !== undefined) changeWebhookSettings(world, { endpoint })
    },
  })
  const bugs: unknown[] = []
  const poster = createPoster(wall, { allowed, isOwn })
  const dispatcher = startDispatcher(engine, {
    wall,
    poster: () => Promise.resolve(poster),
    approvals,
    onBug: (error) => bugs.push(error),
  })
  closeAfter(async () => {
    engine.close()
    await poster.close()
    expect(bugs).toEqual([])
  })
  const acts = actsOn(engine)
  return {
    engine,
    wall,
    dispatcher,
    ...acts,
    moveEndpoint: (next: string | undefined) => acts.act(() => changeWebhookSettings(engine, { endpoint: next })),
    /** Advances the clock and waits for webhooks on the way. */
    async pass(ms: number): Promise<void> {
      await dispatcher.idle()
      const to = engine.now() + ms
      do {
        engine.advance({ to, until: () => dispatcher.isBusy })
        await dispatcher.idle()
      } while (engine.now() < to)
    },
    status: (eventId: string) => deliveryOf(engine, eventId)?.status,
    attempts: (eventId: string) => engine.side.of(attempts).all('event', eventId),
  }
}

/** Returns ways to commit in a world. */
export function actsOn(engine: WorldEngine) {
  const act = <R>(make: () => R) => engine.commit({ kind: 'request', name: 'test' }, make).result
  return {
    act,
    /** The same on the side line. */
    actOutside: <R>(make: () => R) => engine.side.commit({ kind: 'admin', name: 'test' }, make).result,
    /** Emits an event as an operation of the API does. */
    send: (type: EventTypeName = 'CUSTOMER.KYC_APPROVED', data: unknown = {}, options: EmitOptions = {}) =>
      act(() => emit(engine, type, data, options)),
  }
}

export type Rig = ReturnType<typeof rig>

export const warningsOf = (moment: Moment | undefined) =>
  (moment?.notes ?? []).flatMap((note) => (note.kind === 'warning' ? [note.text] : []))
