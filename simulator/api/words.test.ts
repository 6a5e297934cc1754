import { describe, expect, it } from 'vitest'
import { isRead } from '../contract/index.ts'
import { isProduction, sourceFiles } from '../testing/source-files.ts'
import { webhookEvents } from '../webhooks/index.ts'
import { areas, readingOrder } from './areas.ts'
import { apiContents } from './contents.ts'
import {
  explains,
  internalCollections,
  lifecycles,
  operations,
  outcomes,
  resolvers,
  resources,
  taskHandlers,
} from './index.ts'

describe('the words of explanations', () => {
  it('cover every operation that writes', () => {
    const written = Object.values(operations).filter((operation) => !isRead(operation))
    expect(written.filter(({ id }) => explains.requests[id] === undefined).map(({ id }) => id)).toEqual([])
  })

  it('cover every task', () => {
    expect(Object.keys(explains.tasks).sort()).toEqual(Object.keys(taskHandlers).sort())
    expect(Object.keys(explains.deadlines).filter((kind) => explains.tasks[kind] === undefined)).toEqual([])
  })

  it('cover every move of every lifecycle', () => {
    const silent = lifecycles.flatMap(({ name, moves }) =>
      moves
        .filter(({ from, to }) => {
          const words = explains.lifecycles[name]?.moves
          return words?.[`${from}>${to}`] === undefined && words?.[to] === undefined
        })
        .map(({ from, to }) => `${name}: ${from}>${to}`),
    )
    expect(silent).toEqual([])
    expect(Object.keys(explains.lifecycles).sort()).toEqual(lifecycles.map(({ name }) => name).sort())
  })

  it('cover every resource', () => {
    expect(resources.filter(({ collection }) => explains.nouns[collection] === undefined)).toEqual([])
  })

  it('make a clause of every outcome: one sentence that names its subject', () => {
    for (const { rows, called } of outcomes) {
      expect(called).not.toMatch(/^[A-Z]|[.]$/)
      for (const { says } of Object.values(rows))
        expect(says).toMatch(/^[A-Z](?:[a-z]+)? [a-z]?[^.]*(?:\.[^ ][^.]*)*\.$/)
    }
  })
})

describe("the contents of the API's document", () => {
  it('have the operations of all areas', () => {
    expect(new Set(readingOrder)).toEqual(new Set(areas))
  })

  it.each(areas)('have each operation of an area once, in its own chapters', ({ chapters, operations }) => {
    expect(chapters.flatMap((chapter) => Object.keys(chapter.operations)).sort()).toEqual(
      Object.keys(operations).sort(),
    )
  })

  it('describe each chapter once', () => {
    const described = areas.flatMap(({ chapters }) => chapters).filter(({ about }) => about !== undefined)
    expect(described.map(({ name }) => name).sort()).toEqual(apiContents.chapters.map(({ name }) => name).sort())
  })
})

describe('an area', () => {
  it('is named by nothing that lists declarations of areas', () => {
    const collections = resources.map(({ collection }) => collection).filter((name) => name !== webhookEvents.name)
    const names = [operations, taskHandlers, resolvers].flatMap(Object.keys)
    const moves = lifecycles.map(({ name }) => name)
    const known = new Set([...names, ...collections, ...internalCollections, ...moves])
    const routes = new Set(Object.values(operations).map(({ pathTemplate }) => plainPath(pathTemplate)))
    const rooms = ['planes/admin/explain', 'planes/admin/timeline', 'capsules/export', 'contract']
    const files = rooms.flatMap((room) => sourceFiles(`simulator/${room}`)).filter(isProduction)
    const named = files.flatMap(({ path, code }) =>
      [...code.matchAll(/(['"`])([^'"`]+)\1/g)].flatMap(([, , text = '']) =>
        known.has(text) || routes.has(plainPath(text)) ? [`${path}: ${text}`] : [],
      ),
    )
    // The one lifecycle in which EXPIRED is no failure.
    expect(named).toEqual(['simulator/contract/lifecycle.ts: session'])
  })
})

/** Removes the names of the placeholders of a path. */
const plainPath = (path: string) => path.replace(/\{\w+\}/g, '{}')
