import { beforeAll, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from './app.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests read a document by paths that no type of ours describes
type Json = any

let simulator: Simulator
const documents: Record<string, Json> = {}

beforeAll(async () => {
  simulator = createSimulator({ port: 0, logLevel: 'silent', frozen: true })
  const origin = await simulator.listen()
  for (const path of ['/openapi.json', '/admin/openapi.json'])
    documents[path] = await (await fetch(origin + path)).json()
  await simulator.close()
})

const operationsOf = ({ paths }: Json): readonly Json[] =>
  Object.values<Json>(paths).flatMap((methods) => Object.values<Json>(methods))

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe.each(['/openapi.json', '/admin/openapi.json'])('%s', (path) => {
  it('has a short name for every operation, which no other has, beside its sentences', () => {
    const operations = operationsOf(documents[path])
    const names = operations.map(({ summary }) => summary)
    expect(names.filter((name) => !/^[A-Z][^.]{0,39}$/.test(name))).toEqual([])
    expect(repeated(names)).toEqual([])
    for (const { operationId, description } of operations) expect(description, operationId).toMatch(/^[A-Z].*[.`]/)
  })

  it('lists every operation in an area, in reading order, each with a paragraph', () => {
    const { tags, info } = documents[path]
    const names: readonly string[] = tags.map(({ name }: Json) => name)
    expect(repeated(names)).toEqual([])
    expect(tags.filter(({ description }: Json) => !/^[A-Z].{40,}\.$/s.test(description ?? ''))).toEqual([])
    const used = operationsOf(documents[path]).flatMap((operation) => operation.tags)
    expect([...new Set(used)]).toEqual(names)
    expect(info.description).toMatch(/^[A-Z].*\.$/s)
  })

  it('refers to parts of itself that are there', () => {
    const document = documents[path]
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref))
    const missing = [...refs].filter(
      (ref) => ref.split('/').reduce((part: Json, name) => part?.[name], document) === undefined,
    )
    expect(refs.size).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })
})
