import { beforeEach, expect, test } from 'vitest'
import type { Cause, Moment, Note } from '../../simulator/engine/index.ts'
import { Recorder } from '../coverage.ts'

const first = { uri: 'features/customers/creating.feature', line: 7, name: 'a customer is created' }
const second = { uri: 'features/customers/creating.feature', line: 12, name: 'a customer without a name is refused' }

let recorder: Recorder
beforeEach(() => {
  recorder = new Recorder()
})

const moment = (number: number, cause: Cause, ...notes: Note[]): Moment => ({
  line: 'main',
  branch: { name: 'main', index: 0 },
  number,
  sequence: number,
  at: 0,
  wallAt: 0,
  cause,
  notes,
  summary: () => ({ cause, facts: notes.map((note) => [note, note.subject]) }),
  changes: () => [],
  written: () => [],
  eachFact: () => undefined,
  hasFact: () => false,
})

const approved: Note = { kind: 'event', type: 'CUSTOMER.KYC_APPROVED' }
const request: Cause = { kind: 'request', name: 'createCustomer' }
const task = (name: string, causedBy: number): Cause => ({ kind: 'task', name, causedBy })

test('a fact belongs to each scenario that showed it, once', () => {
  recorder.begin(first, '')
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  recorder.begin(second, '')
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  recorder.sawRequest({ operation: 'createCustomer', status: 400, code: 'INVALID_INPUT' })
  const { scenarios, facts } = recorder.record()
  expect(scenarios).toEqual([first, second])
  expect(facts.statuses['createCustomer 201']).toEqual({ naming: [], others: [0, 1], acting: [] })
  expect(facts.statuses['createCustomer 400']).toEqual({ naming: [], others: [1], acting: [] })
})

test('a scenario is about a fact that a When step of it shows', () => {
  for (const actions of [[false], [true], [false, true, false]]) {
    recorder.begin(first, '')
    for (const isAction of actions) {
      recorder.beginStep(isAction)
      recorder.sawRequest({ operation: 'createCustomer', status: 201 })
    }
  }
  recorder.begin(second, '')
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  expect(recorder.record().facts.operations['createCustomer']).toEqual({
    naming: [],
    others: [0, 1, 2, 3],
    acting: [1, 2],
  })
})

test('a scenario names a fact when its steps contain it as a whole', () => {
  for (const words of ['it is refused as CONFLICT', 'it is refused as CONFLICT_OF_TYPES', 'it is refused']) {
    recorder.begin(first, words)
    recorder.sawRequest({ operation: 'createCustomer', status: 409, code: 'CONFLICT' })
  }
  expect(recorder.record().facts.codes['createCustomer CONFLICT']).toEqual({ naming: [0], others: [1, 2], acting: [] })
})

test('the value at the end of a longer text names a magic value', () => {
  const rejected: Note = { kind: 'magic', table: 'individual-review', row: '002' }
  for (const words of ['a customer "Ada 002"', 'a customer "Ada 0021"']) {
    recorder.begin(first, words)
    recorder.sawMoment('world', moment(1, request, rejected))
  }
  expect(recorder.record().facts.magic['individual-review 002']).toEqual({ naming: [0], others: [1], acting: [] })
})

test('no word of a scenario names the row of all other values', () => {
  recorder.begin(first, 'the code "otherwise" is wrong')
  recorder.sawMoment('world', moment(1, request, { kind: 'magic', table: 'individual-review', row: 'otherwise' }))
  expect(recorder.record().facts.magic['individual-review otherwise']?.naming).toEqual([])
})

test('what a task does belongs to the request that led to it, through other tasks too', () => {
  recorder.begin(first, '')
  recorder.sawMoment('world', moment(1, request))
  recorder.sawMoment('world', moment(2, task('review.start', 1)))
  recorder.sawMoment('world', moment(3, task('review.end', 2), approved))
  const { facts } = recorder.record()
  expect(Object.keys(facts.events)).toEqual(['review.end CUSTOMER.KYC_APPROVED'])
  expect(Object.keys(facts.effects)).toEqual(['createCustomer later event CUSTOMER.KYC_APPROVED'])
})

test('an event in the commit of the request happens now', () => {
  recorder.begin(first, '')
  recorder.sawMoment('world', moment(1, request, approved))
  expect(Object.keys(recorder.record().facts.effects)).toEqual(['createCustomer now event CUSTOMER.KYC_APPROVED'])
})

test('causes of another world or another scenario lead to nothing', () => {
  recorder.begin(first, '')
  recorder.sawMoment('one', moment(1, request))
  recorder.sawMoment('two', moment(2, task('review.end', 1), approved))
  recorder.begin(second, '')
  recorder.sawMoment('one', moment(2, task('review.end', 1), approved))
  expect(recorder.record().facts.effects).toEqual({
    'review.end now event CUSTOMER.KYC_APPROVED': { naming: [], others: [0, 1], acting: [] },
  })
})

test('nothing before the first scenario is recorded', () => {
  recorder.sawRequest({ operation: 'createCustomer', status: 201 })
  recorder.sawMoment('world', moment(1, request, approved))
  expect(Object.values(recorder.record().facts)).toEqual(Array(7).fill({}))
})
