import { expect, it } from 'vitest'
import { sourceFiles } from '../testing/source-files.ts'
import { idForms } from './id-types.ts'

it('the types of ids are those in the source', () => {
  const sources = sourceFiles('simulator').filter(({ path }) => !/\.test\.ts$|^simulator\/testing\//.test(path))
  const patterns = [/newId\('(\w+)'/g, /`([A-Z]\w+):\$\{/g, /replace\('\w+:', '(\w+):'\)/g]
  const found = sources.flatMap(({ code }) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, type = '']) => type)),
  )
  expect([...new Set(found)].sort()).toEqual(idForms.types)
})
