import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Printer } from './printer.ts'
import { type Result, readResults } from './results.ts'
import type { Group } from './run.ts'

const row: Result = { group: 'heap', name: 'taken', unit: 'customers', figures: [10, 20] }
const heap: Group = { name: 'heap', about: 'a full heap', rows: () => [], measure: async () => undefined }

let folder: string
let lines: string[]
const print = (line: string) => void lines.push(line)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandglass-bench-'))
  lines = []
})

afterEach(() => rmSync(folder, { recursive: true }))

it('writes the results again with each row and each failure', () => {
  const file = join(folder, 'new/bench.json')
  const printer = new Printer('quick', print, undefined, file)
  expect(readResults(file)).toMatchObject({ plan: 'quick', rows: [], failed: {} })
  printer.row(row)
  expect(readResults(file).rows).toEqual([row])
  printer.fail(heap, 'no port')
  expect(readResults(file)).toMatchObject({ rows: [row], failed: { heap: 'no port' } })
})

it('says at the end which groups failed', () => {
  const printer = new Printer('whole', print)
  printer.row(row)
  expect(printer.end()).toBe(true)
  printer.fail(heap, 'no port')
  expect(printer.end()).toBe(false)
  expect(lines.at(-1)).toMatch(/1 rows in \d+ seconds; failed: heap$/)
})

it('prints the rows of an earlier run beside its own, and whether that was another kind of run', () => {
  const earlier = { machine: '', plan: 'quick', rows: [{ ...row, figures: [30] }], failed: {} } as const
  new Printer('whole', print, earlier).row(row)
  expect(lines[0]).toBe('The earlier run was quick, this one is whole.')
  expect(lines[1]).toMatch(/taken +15 customers.*\n +earlier +30 customers +now 0\.50 of that$/)
})

it('goes on when the file can no longer be written', () => {
  const file = join(folder, 'bench.json')
  const printer = new Printer('quick', print, undefined, file)
  rmSync(file)
  mkdirSync(file)
  printer.row(row)
  expect(lines.at(-1)).toMatch(/The results are not in .*bench\.json: EISDIR/)
  expect(() => new Printer('quick', print, undefined, file)).toThrow('EISDIR')
})

const broken = { ...row, figures: undefined }
const foreign = { ...row, ratio: '0.5' }

it.each([
  ...['', '{', 'null', '{"a":1}', '{"rows":[null],"failed":{}}', JSON.stringify({ rows: [broken], failed: {} })],
  ...[JSON.stringify({ rows: [foreign], failed: {} }), JSON.stringify({ rows: [row] })],
])('refuses a file that holds no results: %s', (text) => {
  const file = join(folder, 'other.json')
  writeFileSync(file, text)
  expect(() => readResults(file)).toThrow('other.json holds no results of a run')
})
