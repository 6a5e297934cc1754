import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { rawProblems } from './raw.ts'
import type { Answer, Exchange, Request } from './request.ts'
import { firstDifference } from './sequences.ts'
import { checkRequests } from './singles.ts'

const lamp = {
  id: 'lightLamp',
  method: 'POST',
  pathTemplate: '/lamps',
  summary: 'Lights a lamp.',
  answers: { 201: Type.Object({ id: Type.String() }) },
}
const known = [{ template: '/lamps', operation: lamp }]

const requests = fc
  .nat({ max: 1_000 })
  .map((watts): Request => ({ part: 'api', method: 'POST', target: '/lamps', headers: {}, body: String(watts) }))

const headers = { 'content-type': 'application/json' }
const lit: Answer = { status: 201, headers, text: '{"id":"Lamp:1"}' }
const refused = (body: object = {}): Answer => {
  const text = JSON.stringify({ status: 409, code: 'CONFLICT', message: 'The lamp is on.', ...body })
  return { status: 409, headers, text }
}

/** Returns the find when a toy operation answers lamps of 60 watts and more in this way. */
function findWhen(bright: Answer | undefined, more: Partial<Exchange> = {}) {
  const exchange = async ({ method, target, body }: Request): Promise<Exchange> => {
    const isBright = Number(body) >= 60
    const own = { request: { method, target, headers: {}, body }, changed: [], isInjected: false }
    return isBright ? { ...own, answer: bright, ...more } : { ...own, answer: lit }
  }
  return checkRequests(requests, exchange, { seed: 1, runs: 200 }, known)
}

describe('a find', () => {
  it.each([
    ['a 500', { ...refused({ status: 500, code: 'INTERNAL_ERROR' }), status: 500 }, 'lightLamp answered 500'],
    ['no answer', undefined, 'closed without an answer'],
    ['a wrong shape', { ...lit, text: '{"id":7}' }, 'lightLamp 201 is not as declared: id'],
    ['no JSON', { ...lit, text: '<p>' }, 'lightLamp 201 is not JSON'],
    ['an undeclared status', { ...lit, status: 202 }, 'lightLamp answered 202, which it does not declare'],
    ['a code of another status', refused({ code: 'NOT_A_CODE' }), 'the code is NOT_A_CODE'],
    ['an error without a message', refused({ message: '' }), 'there is no message'],
    ['another status in the body', refused({ status: 400 }), 'the body says status 400'],
    ['a stack', refused({ details: 'node_modules/x' }), 'the body shows a stack'],
  ])('is %s, with the smallest request', async (_what, answer, problem) => {
    const find = await findWhen(answer)
    expect(find?.problem).toContain(problem)
    expect(find?.request.body).toBe('60')
  })

  it('is a refusal that changes a resource', async () => {
    const find = await findWhen(refused(), { changed: ['Lamp:1'] })
    expect(find?.problem).toBe('lightLamp answered 409 and changed Lamp')
  })

  it('is not a refusal, an injected fault or a success', async () => {
    expect(await findWhen(refused())).toBeUndefined()
    expect(await findWhen(lit, { changed: ['Lamp:1'] })).toBeUndefined()
    const fault = { ...refused({ status: 500, code: 'INTERNAL_ERROR' }), status: 500 }
    expect(await findWhen(fault, { isInjected: true })).toBeUndefined()
  })

  it('is a second run that differs', () => {
    expect(firstDifference(['a', 'b'], ['a', 'b'])).toBeUndefined()
    expect(firstDifference(['a', 'b'], ['a', 'c'])).toBe('the same seed gave b and then c')
  })

  it.each([
    ['', 'the connection was closed without an answer'],
    ['HTTP/1.1 500 Internal Server Error\r\n\r\n', 'a hostile request was answered with 500'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n<p>', 'the error body is <p>'],
    ['hello', 'the answer starts with "hello"'],
  ])('is the raw answer %j', (received, problem) => {
    expect(rawProblems('GET / HTTP/1.1\r\n\r\n', received)).toEqual([problem])
  })

  it('is not the silence after an upgrade that its client cuts short', () => {
    const upgrade = (length: number) => `GET / HTTP/1.1\r\nUpgrade: websocket\r\nContent-Length: ${length}\r\n\r\n{}`
    expect(rawProblems(upgrade(3), '')).toEqual([])
    expect(rawProblems(upgrade(2), '')).toEqual(['the connection was closed without an answer'])
  })
})
