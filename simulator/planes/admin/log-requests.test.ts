import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openAdmin } from '../../testing/admin-plane.ts'
import { stateBeginnings } from '../../worlds/index.ts'
import type { AdminParts } from './index.ts'

type Line = Readonly<Record<string, unknown>>

/** Opens an admin plane whose lines are collected; `next` waits for one more. */
async function openLogged(parts: Partial<AdminParts> = {}) {
  const lines: Line[] = []
  const waiting: ((line: Line) => void)[] = []
  const onRequest = (line: object) => {
    const shown = Object.fromEntries(Object.entries(line))
    lines.push(shown)
    waiting.shift()?.(shown)
  }
  const plane = await openAdmin({ onRequest, ...parts })
  const next = () => new Promise<Line>((resolve) => void waiting.push(resolve))
  /** Sends a request and returns its line. */
  const lineOf = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const line = next()
    await plane.call(method, path, body, { headers })
    return line
  }
  return { ...plane, lines, next, lineOf }
}

const sender = { audit: true, token: 'open', address: expect.stringMatching(/127\.0\.0\.1$/) }

it('a change is a line of the audit, with the moment that it made', async () => {
  const { lineOf } = await openLogged()
  expect(await lineOf('POST', '/admin/faults', { operation: 'getLamp', kind: 'drop' })).toMatchObject({ audit: true })
  expect(await lineOf('POST', '/admin/clock/resume', {})).toEqual({
    ...sender,
    operation: 'resumeClock',
    method: 'POST',
    path: '/admin/clock/resume',
    status: 200,
    world: 'default',
    moment: expect.any(Number),
    clock: '2025-10-13T12:00:00Z',
    durationMs: 0,
  })
})

it('a world that is made, reset or deleted is named', async () => {
  const { lineOf } = await openLogged()
  const mine = { ...sender, world: 'mine' }
  const body = { name: 'mine' }
  expect(await lineOf('POST', '/admin/worlds', body)).toMatchObject({ ...mine, operation: 'createWorld', moment: 0 })
  expect(await lineOf('POST', '/admin/worlds/mine/reset')).toMatchObject({ ...mine, moment: 0 })
  const deleted = await lineOf('DELETE', '/admin/worlds/mine')
  expect(deleted).toMatchObject({ ...mine, operation: 'deleteWorld', status: 204 })
  expect(deleted).not.toHaveProperty('moment')
})

it('a refused change is a line of the audit, with the reason', async () => {
  const { lineOf } = await openLogged()
  const line = await lineOf('POST', '/admin/clock/advance', { by: '5 lightyears' })
  expect(line).toMatchObject({ ...sender, operation: 'advanceClock', status: 400, code: 'INVALID_INPUT' })
  expect(line).not.toHaveProperty('moment')
  expect(await lineOf('POST', '/admin/none')).toMatchObject({ ...sender, status: 404 })
})

it('reads, and requests that only watch, are none; refused ones are lines of the log', async () => {
  const { call, lineOf, lines } = await openLogged()
  await call('GET', '/admin/clock')
  await call('POST', '/admin/wait', { for: 'delivered' })
  expect(await lineOf('GET', '/admin/worlds/none')).not.toHaveProperty('audit')
  expect(lines).toHaveLength(1)
})

it('the presence of the token is logged, never its value', async () => {
  const { call, lineOf, lines } = await openLogged({ adminToken: 'open-sesame' })
  const all = { authorization: 'Bearer open-sesame' }
  expect(await lineOf('POST', '/admin/worlds', { name: 'mine' }, all)).toMatchObject({ token: 'all' })
  const { adminToken } = (await call('GET', '/admin/worlds/mine', undefined, { headers: all })).body
  const own = { authorization: `Bearer ${adminToken}` }
  expect(await lineOf('POST', '/admin/worlds/mine/reset', {}, own)).toMatchObject({ token: 'world:mine' })
  expect(await lineOf('POST', '/admin/clock/freeze', {}, own)).toMatchObject({
    audit: true,
    token: 'world:mine',
    status: 403,
    world: 'default',
  })
  expect(await lineOf('GET', '/admin/clock')).toMatchObject({ audit: true, token: 'none', status: 401 })
  const behind = { ...all, 'x-forwarded-for': `10.1.2.3, ${adminToken}` }
  expect(await lineOf('POST', `/admin/${adminToken}`, {}, behind)).toMatchObject({
    path: '/admin/[hidden]',
    forwardedFor: '10.1.2.3, [hidden]',
  })
  const long = { ...all, 'x-forwarded-for': `${'1'.repeat(500)}, 10.1.2.3` }
  expect((await lineOf('POST', '/admin/none', {}, long))['forwardedFor']).toMatch(/^1{190}, 10\.1\.2\.3$/)
  expect(JSON.stringify(lines)).not.toMatch(/open-sesame|sgw\./)
})

it('a change whose client does not wait for the answer is a line too', async () => {
  let leave = () => {}
  const loadBeginning = () => {
    leave()
    return new Promise<never>(() => {})
  }
  const { origin, next } = await openLogged({ loadBeginning })
  const line = next()
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
  leave = () => void socket.destroy()
  const body = JSON.stringify({ beginning: Object.keys(stateBeginnings)[0] })
  const head = 'POST /admin/worlds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
  const left = await line
  expect(left).toMatchObject({ ...sender, operation: 'createWorld', disconnected: true })
  expect(left).not.toHaveProperty('status')
})

it('so is one whose answer would have come after that of another on its connection', async () => {
  const { origin, next } = await openLogged()
  const line = next()
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
  const stream = 'GET /admin/stream HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(`${stream}POST /admin/clock/freeze HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`)
  socket.once('data', () => socket.destroy())
  expect(await line).toMatchObject({ ...sender, operation: 'freezeClock', disconnected: true })
})
