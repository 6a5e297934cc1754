import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeFault } from '../../contract/index.ts'
import { toyOperations } from '../../testing/toy-operations.ts'
import { startToy, type Toy } from '../../testing/toy-server.ts'
import { requestLogOf } from '../../worlds/index.ts'

let toy: Toy
beforeAll(async () => {
  toy = await startToy(toyOperations)
})
afterAll(() => toy.stop())

it('HEAD has the headers of GET and no body, and the connection stays usable', async () => {
  const lines = (method: string) => [`${method} /2025-10-13/things HTTP/1.1`, 'Host: localhost', 'Authorization: all']
  const [head, get] = [lines('HEAD').join('\r\n'), [...lines('GET'), 'Connection: close'].join('\r\n')]
  const [, first = '', second = ''] = (await toy.raw(`${head}\r\n\r\n${get}\r\n\r\n`)).split('HTTP/1.1 ')
  const [headers = '', body] = second.split('\r\n\r\n')
  const ofMessage = (text: string) => text.split('\r\n').filter((line) => !/^(Connection|Keep-Alive|Date)/.test(line))
  expect(ofMessage(first)).toEqual([...ofMessage(headers), '', ''])
  expect(headers).toContain(`Content-Length: ${body?.length}`)
})

it('HEAD that meets a fault is recorded as GET with its answer, and logged as HEAD without one', async () => {
  toy.engine.commit({ kind: 'admin', name: 'addFault' }, () =>
    storeFault(toy.engine, { kind: 'rateLimit', operation: 'listThings', times: 1 }),
  )
  const answer = await toy.call('HEAD', '/things')
  const { cause, answer: recorded } = toy.engine.head()
  expect([answer.status, answer.text]).toEqual([429, ''])
  expect([cause.detail, recorded]).toMatchObject([{ method: 'GET' }, { status: 429, body: { code: 'RATE_LIMITED' } }])
  const [row] = [...requestLogOf(toy.engine).newestFirst()]
  expect(row).toMatchObject({ method: 'HEAD', status: 429, answerBytes: 0 })
})
