import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Recorder, type Scenario } from '../../steps/coverage.ts'
import { Proofs, readRecords } from './proofs.ts'

const scenario = (uri: string, line = 1): Scenario => ({ uri: `features/${uri}.feature`, line, name: `${uri} ${line}` })

interface Showing {
  readonly at: Scenario
  /** The text of its steps. */
  readonly words?: string
  /** True when a When step shows the refusal. */
  readonly isActed?: boolean
  /** Another operation that the scenario calls. */
  readonly also?: string
}

/** Records one worker's run, in which every scenario shows the same refusal. */
function worker(...scenarios: readonly Showing[]) {
  const recorder = new Recorder()
  for (const { at, words = '', isActed = false, also } of scenarios) {
    recorder.begin(at, words)
    recorder.beginStep(isActed)
    if (also !== undefined) recorder.sawRequest({ operation: also, status: 200 })
    recorder.sawRequest({ operation: 'createQuote', status: 400, code: 'INVALID_AMOUNT' })
  }
  return recorder.record()
}

const cited = (...workers: readonly (readonly Showing[])[]) =>
  new Proofs(workers.map((scenarios) => worker(...scenarios))).best('codes', 'createQuote INVALID_AMOUNT', 'quotes')

test('a scenario that names the fact is cited before one that only shows it', () => {
  const naming = { at: scenario('agents/limits'), words: 'it is refused as INVALID_AMOUNT' }
  expect(cited([{ at: scenario('quotes/pricing') }, naming])).toEqual(naming.at)
})

test('a scenario about the area is cited before others, and a general one last', () => {
  const [general, other, own] = [scenario('admin/control'), scenario('cards/issuing'), scenario('quotes/pricing')]
  expect(cited([{ at: general }, { at: other }, { at: own }])).toEqual(own)
  expect(cited([{ at: general }, { at: other }])).toEqual(other)
  expect(cited([{ at: general }])).toEqual(general)
})

test('a scenario whose When step shows the fact is cited before one that prepares with it', () => {
  const [prepared, acted, other] = [scenario('quotes/a'), scenario('quotes/b'), scenario('cards/a')]
  expect(cited([{ at: prepared }, { at: acted, isActed: true }, { at: other, isActed: true }])).toEqual(acted)
  expect(cited([{ at: prepared }, { at: other, isActed: true }])).toEqual(prepared)
})

test('of equal scenarios the one that calls fewer operations is cited', () => {
  const [busy, plain] = [scenario('quotes/a'), scenario('quotes/b')]
  expect(cited([{ at: busy, also: 'listQuotes' }, { at: plain }])).toEqual(plain)
})

test('the citation does not depend on workers or on the order of the run', () => {
  const one = { at: scenario('quotes/b', 3) }
  const two = { at: scenario('quotes/a', 20) }
  const three = { at: scenario('quotes/a', 9) }
  const runs = [cited([one, two, three]), cited([three], [two, one]), cited([one], [two], [three])]
  expect(runs).toEqual([three.at, three.at, three.at])
})

test('a success is cited from a scenario in which the operation refuses nothing', () => {
  const recorder = new Recorder()
  for (const [line, statuses] of [
    [1, [201, 400]],
    [2, [201]],
  ] as const) {
    recorder.begin(scenario('quotes/a', line), '')
    for (const status of statuses) recorder.sawRequest({ operation: 'createQuote', status })
  }
  expect(new Proofs([recorder.record()]).bestSuccess('createQuote', '201', 'quotes')).toEqual(scenario('quotes/a', 2))
})

test('a fact that no scenario shows has no citation', () => {
  expect(new Proofs([worker()]).best('codes', 'createQuote INVALID_AMOUNT', 'quotes')).toBeUndefined()
})

test('the records of all workers are read, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'))
  const record = worker({ at: scenario('quotes/pricing') })
  writeFileSync(join(folder, 'features-0.json'), JSON.stringify(record))
  writeFileSync(join(folder, 'unit.json'), '{}')
  expect(readRecords(folder)).toEqual([record])
  expect(readRecords(join(folder, 'missing'))).toEqual([])
})
