import { expect, it } from 'vitest'
import { describe } from './described-answers.ts'
import { answer } from './http-client.ts'

const described = (status: number, body: unknown, type = 'application/json') =>
  describe(
    answer(
      { method: 'GET', url: 'http://localhost/quotes?limit=2', headers: {} },
      status,
      [['content-type', type]],
      Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    ),
  )
const error = (message: string, details: object) => ({ code: 'INVALID_INPUT', message, details })
const start = 'GET /quotes was answered'

it.each([
  ['an empty body', '', 'without a body'],
  ['an object', { data: [], hasMore: false }, 'with the fields data, hasMore'],
  ['a list', [1, 2], 'with a list of 2 items'],
  ['a text', 'pong\nsecond line', 'with the text "pong"'],
])('says of %s what it is, not all that it has', (_name, body, sentence) => {
  expect(described(200, body)).toBe(`${start} 200 ${sentence}`)
})

it('says of a web page its title', () => {
  const page = '<!doctype html><html><head><title>Welcome to nginx!</title></head><body>Much more</body></html>'
  expect(described(404, page, 'text/html')).toBe(`${start} 404 with a web page, "Welcome to nginx!"`)
  expect(described(502, '<h1>Bad gateway</h1>', 'text/html')).toBe(`${start} 502 with a web page`)
})

it('writes the error of a stranger in words', () => {
  expect(described(404, { detail: 'Not Found' })).toBe(`${start} 404 with detail: Not Found`)
})

it('lists allowed values in words, and once', () => {
  const errors = [{ field: 'code', message: 'Wrong.', constraint: { enum: ['A', 'B'] } }]
  expect(described(400, error('code: Wrong.', { errors }))).toBe(
    `${start} 400 INVALID_INPUT: code: Wrong. Allowed: A, B.`,
  )
  const saying = [{ field: 'code', message: 'Not one of: A, B.', constraint: { enum: ['A', 'B'] } }]
  expect(described(400, error('code: Not one of: A, B.', { errors: saying }))).toBe(
    `${start} 400 INVALID_INPUT: code: Not one of: A, B.`,
  )
})

it('adds other constraints, fields and details that the message lacks', () => {
  const errors = [
    { field: 'email', message: 'Wrong.', constraint: { format: 'email' } },
    { field: 'name', message: 'Field is required.' },
  ]
  expect(described(400, error('email: Wrong. And 1 more.', { errors, limit: 7 }))).toBe(
    `${start} 400 INVALID_INPUT: email: Wrong. And 1 more. email: (format: email) name: Field is required. (limit: 7)`,
  )
})

it('cuts a long message between two words', () => {
  const text = described(400, error('word '.repeat(400), {}))
  expect(text).toMatch(/ word …$/)
  expect(text.length).toBeLessThan(700)
})
