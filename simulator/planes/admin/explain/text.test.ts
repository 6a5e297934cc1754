import { expect, it } from 'vitest'
import { writeExplanation } from './text.ts'

const id = 'InternalAccount:00000014-c012-4b60-ba75-095f5b90ad28'
const step = { line: 'main' as const, at: '1970-01-01T00:00:00Z', atMs: 0, links: [], events: [] }
const explanation = {
  id: 'Card:1',
  title: 'card, ACTIVE',
  cause: { says: 'The issuer issued the card.' },
  story: [
    { ...step, moment: 9, says: `The card was requested; it draws on ${id}.` },
    { ...step, moment: 10, says: 'The card became active.' },
  ],
  remarks: [],
  related: [],
  chain: [],
}

it('puts what happened beside its time', () => {
  expect(writeExplanation(explanation)).toContain(`
 9  1 Jan 1970, 00:00:00 UTC  The card was requested; it draws on
                              ${id}.
10                            The card became active.
`)
})

it('puts what happened below its time where an id does not fit beside it', () => {
  const text = writeExplanation(explanation, 60)
  expect(text).toContain(`
 9  1 Jan 1970, 00:00:00 UTC
    The card was requested; it draws on
    ${id}.
10  The card became active.
`)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
})
