import { expect, it } from 'vitest'
import { sourceFiles } from '../testing/source-files.ts'
import { idForms, madeIdTypes } from './id-types.ts'

const sources = sourceFiles('simulator').filter(({ path }) => !/\.test\.ts$|^simulator\/testing\//.test(path))

/** Finds the types that patterns name in the source, each once and in order. */
function typesIn(...patterns: readonly RegExp[]): readonly string[] {
  const found = sources.flatMap(({ code }) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, type = '']) => type)),
  )
  return [...new Set(found)].sort()
}

const made = /newId\('(\w+)'/g

it('the types that the API makes are those in the source', () => {
  expect(typesIn(made)).toEqual([...madeIdTypes].sort())
})

it('the types of all ids are those in the source', () => {
  expect(typesIn(made, /`([A-Z]\w+):\$\{/g, /replace\('\w+:', '(\w+):'\)/g)).toEqual(idForms.types)
})
