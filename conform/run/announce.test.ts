import { expect, it } from 'vitest'
import type { Exchange, Scenario } from '../scenario/index.ts'
import { announce } from './announce.ts'

const exchange = (operation: string, more: Partial<Exchange> = {}): Exchange => ({
  ...{ step: operation, operation, request: { method: 'POST', path: '/customers' } },
  ...more,
})

const plan = (more: Partial<Scenario> = {}): Scenario => ({
  ...{ version: 1, name: 'plan', title: 'A plan' },
  exchanges: [exchange('createCustomer'), exchange('createQuote'), exchange('executeQuote')],
  ...more,
})

it('counts what each run of a plan sends, moves and makes', () => {
  expect(announce([plan()], 2)).toEqual({
    ...{ scenarios: 1, requests: 6, moveMoney: 2, deletable: 4 },
    creates: { createCustomer: 2, createQuote: 2 },
  })
})

it('counts no money and nothing made for a plan whose requests are refused', () => {
  const counts = { scenarios: 1, requests: 3, moveMoney: 0, deletable: 0, creates: {} }
  expect(announce([plan({ isRefused: true })], 1)).toEqual(counts)
})

it('does not count what an earlier run has sent', () => {
  const answer = { status: 201, headers: {} }
  const exchanges = [exchange('createCustomer', { answer }), exchange('executeQuote')]
  expect(announce([plan({ exchanges })], 1)).toMatchObject({ requests: 1, moveMoney: 1, creates: {} })
})
