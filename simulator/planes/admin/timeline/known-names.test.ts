import { describe, expect, it } from 'vitest'
import { internalCollections, operations, resources, taskHandlers } from '../../../api/index.ts'
import { openAdmin } from '../../../testing/admin-plane.ts'
import { sourceFiles } from '../../../testing/source-files.ts'
import { commonCollections, otherCauses } from './known-names.ts'

// The recording of a capsule names the act that forces a task, which is no cause of a moment.
const sources = sourceFiles('simulator').filter(
  ({ path }) => !/\.test\.ts$|^simulator\/(?:testing\/|capsules\/record\.)/.test(path),
)
const found = (pattern: RegExp) => sources.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, name]) => name))

describe('the names that filters of the timeline accept', () => {
  it('include every cause in the source', () => {
    const causes = [
      ...found(/kind: '(?:beginning|request|admin|webhook)',\s*name: '([\w.]+)'/g),
      ...found(/(?:recordAdvance\(engine|returnTo\(\w+|rewind\(\w+|reset\(running\.name), '(\w+)'/g),
      ...found(/\{ by: '(\w+)', detail/g),
    ]
    const known = [...otherCauses, ...Object.keys(taskHandlers), ...Object.keys(operations)]
    expect(causes.length).toBeGreaterThan(15)
    expect(causes.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })

  it('include every collection in the source', () => {
    const collections = found(/Collection<[^=]*> = \{\s*name: '(\w+)'/g)
    const known = [...commonCollections, ...internalCollections, ...resources.map(({ collection }) => collection)]
    expect(collections.length).toBeGreaterThan(50)
    expect(collections.filter((name) => !known.includes(name ?? ''))).toEqual([])
    expect(known.filter((name) => !collections.includes(name))).toEqual([])
  })
})

describe('a filter of the timeline', () => {
  it.each([
    ['/timeline?operation=getLmap', 'operation', 'Did you mean "getLamp"?'],
    ['/timeline?operation=blnk', 'operation', 'Did you mean "blink"?'],
    ['/timeline?operation=addFalt', 'operation', 'Did you mean "addFault"?'],
    ['/timeline/diff?from=0&collection=lamp', 'collection', 'Did you mean "lamps"? Allowed: lamps, '],
  ])('%s is refused with the nearest name', async (path, field, part) => {
    const { call } = await openAdmin()
    const { status, body } = await call('GET', `/admin${path}`)
    expect({ status, field: body.details.errors[0].field }).toEqual({ status: 400, field })
    expect(body.message).toContain(part)
  })

  it.each(['/timeline?operation=getLamp', '/timeline?operation=freeze', '/timeline/diff?from=0&collection=holds'])(
    '%s may find nothing',
    async (path) => {
      const { call } = await openAdmin()
      expect(await call('GET', `/admin${path}`)).toMatchObject({ status: 200, body: { totalCount: 0 } })
    },
  )
})
