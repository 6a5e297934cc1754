import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declarations } from '../../../simulator/app.ts'
import { differences } from './index.ts'

const all = differences.flatMap(({ list }) => list)

test('every difference touches operations that exist', () => {
  const unknown = all.flatMap(({ id, operations }) =>
    operations === 'every'
      ? []
      : operations.filter((name) => !(name in declarations.operations)).map((name) => `${id}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(all.filter(({ operations }) => operations.length === 0)).toEqual([])
})

test('no operation is named twice, and no anchor is used twice', () => {
  for (const { id, operations } of all)
    if (operations !== 'every') expect(operations, id).toEqual([...new Set(operations)])
  const ids = all.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('a link to the choices leads to one of their headings', () => {
  const headings = [...readFileSync('docs/choices.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  const missing = all.filter(({ choices }) => choices !== undefined && !headings.includes(choices))
  expect(missing.map(({ id, choices }) => `${id}: ${choices}`)).toEqual([])
})

test('texts are sentences that fit into a table', () => {
  for (const { id, subject, says, does, because } of all) {
    for (const text of [says, does, because]) expect(text, id).toMatch(/^[^|\n]+\.$/)
    expect(subject, id).toMatch(/^[^|\n]+[^.|\n]$/)
  }
})
