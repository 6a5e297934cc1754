import { describe, expect, it } from 'vitest'
import { terminalText } from './log-terminal.ts'

const time = new Date(2025, 9, 13, 12, 5, 6, 7).getTime()
const rendered = (entry: object) => terminalText(`${JSON.stringify({ level: 30, time, ...entry })}\n`, false)
const answered = { method: 'POST', path: '/quotes', operation: 'createQuote', world: 'default', durationMs: 12 }

describe('a line of the log on a terminal', () => {
  it.each([
    ['an answer', { ...answered, status: 201 }, 'POST   /quotes  201  12 ms'],
    [
      'a refusal',
      { ...answered, status: 404, code: 'QUOTE_NOT_FOUND', reason: 'No quote has the id x.', world: 'suite-7' },
      'POST   /quotes  404 QUOTE_NOT_FOUND: No quote has the id x.  in suite-7  12 ms',
    ],
    [
      'a clock move',
      { method: 'POST', path: '/admin/clock/advance', status: 200, clock: '2025-10-13T12:05:00Z' },
      'POST   /admin/clock/advance  200  clock 2025-10-13T12:05:00Z',
    ],
    [
      'a webhook',
      { event: 'CARD.STATE_CHANGE', attempt: 1, status: 200, world: 'default' },
      'webhook CARD.STATE_CHANGE  200',
    ],
    [
      'a webhook that did not arrive',
      { event: 'CARD.STATE_CHANGE', attempt: 2, reason: 'connect ECONNREFUSED' },
      'webhook CARD.STATE_CHANGE attempt 2  connect ECONNREFUSED',
    ],
    [
      'texts of a client in one line, without effects on the terminal',
      { ...answered, status: 404, code: 'X', reason: 'No world named a\n12:00 \x1b[2J\u202eb.', world: 'default' },
      'POST   /quotes  404 X: No world named a\\u000a12:00 \\u001b[2J\\u202eb.  12 ms',
    ],
    ['a bug', { level: 50, msg: 'it failed', err: { stack: 'Error: x\n  at y' } }, 'it failed\nError: x\n  at y'],
  ])('shows %s', (_what, entry, text) => {
    expect(rendered(entry)).toBe(`12:05:06.007  ${text}\n`)
  })

  it('is rendered among others, and coloured by its status', () => {
    const lines = [200, 404, 500].map((status) => JSON.stringify({ time, method: 'GET', path: '/', status })).join('\n')
    const text = terminalText(`${lines}\n`, true)
    expect(text.split('\n')).toHaveLength(4)
    expect([...text.matchAll(/\[(\d+)m\d{3}/g)].map(([, colour]) => colour)).toEqual(['32', '33', '31'])
  })
})
