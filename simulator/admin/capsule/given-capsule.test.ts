import { expect, it } from 'vitest'
import { begin, person } from '../../testing/recorded-world.ts'

it.each([
  ['an empty file', { 'content-type': 'application/x-ndjson' }, 400, 'It is empty; expected JSON lines'],
  ['an empty text', { 'content-type': 'text/plain' }, 400, 'It is empty; expected JSON lines'],
  ['nothing', {}, 200, '"identical":true,"inputs":1'],
  ['an empty form, as curl -d does', { 'content-type': 'application/x-www-form-urlencoded' }, 200, '"inputs":1'],
  ['an empty body of JSON', { 'content-type': 'application/json' }, 200, '"inputs":1'],
])('a replay of %s', async (_sent, headers, status, says) => {
  const { api, client } = begin()
  await api('POST', '/customers', person)
  const path = '/admin/worlds/recorded/capsule/replay'
  const answer = await client.send({ method: 'POST', path, headers: { host: 'localhost', ...headers }, body: '' })
  expect(answer.status, answer.text).toBe(status)
  expect(answer.text).toContain(says)
})
