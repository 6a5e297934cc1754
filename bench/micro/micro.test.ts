import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deviceNamed, deviceNames } from './run.ts'
import { gainOf } from './statistics.ts'
import { plainForm } from './variants.ts'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(project, file), 'utf8')

// Loaded before the tests begin: together they load the whole simulator, which takes longer than a test may.
const devices = await Promise.all(deviceNames().map(async (name) => ({ name, rows: (await deviceNamed(name)).rows })))
const sections = [...read('docs/performance.md').matchAll(/^### `([\w-]+)`$/gm)].map(([, name]) => name)

it('has a section in docs/performance.md for each device, and no other', () => {
  expect(sections.sort()).toEqual(deviceNames())
})

describe.each(devices)('the device $name', ({ name, rows }) => {
  it('has plain forms that fit the code as it is', () => {
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      if ('without' in row)
        for (const plain of row.without ?? []) expect(plainForm(read(plain.file), plain)).not.toBe(read(plain.file))
  })

  it('has the command that measures it in docs/performance.md', () => {
    expect(read('docs/performance.md')).toContain(`npm run bench:micro -- ${name}\``)
  })
})

it('compares the figures of each turn', () => {
  expect(gainOf({ with: [1, 20, 3], without: [2, 40, 4] })).toEqual({ gain: 0.5, spread: 0 })
})

it('refuses a plain form whose device is gone', () => {
  expect(() => plainForm('const a = 1', { file: 'a.ts', replace: [['b', 'c']] })).toThrow(/a\.ts does not hold b/)
})
