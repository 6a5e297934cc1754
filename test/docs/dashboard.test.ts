import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Errors } from 'typebox/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'

const text = readFileSync('deploy/grafana-dashboard.json', 'utf8')
const page = readFileSync('docs/operations.md', 'utf8')

const closed = { additionalProperties: false }
const Words = Type.String({ minLength: 1 })
const Source = Type.Object(
  { type: Type.Literal('prometheus'), uid: Type.String({ pattern: '^[$][{]datasource[}]$' }) },
  closed,
)

// Grafana publishes its schemas in CUE only; these are the parts of a dashboard that the file uses.
const Panel = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    type: Type.Enum(['timeseries', 'stat']),
    title: Words,
    description: Words,
    datasource: Source,
    gridPos: Type.Object(
      {
        h: Type.Integer({ minimum: 1 }),
        w: Type.Integer({ minimum: 1, maximum: 24 }),
        x: Type.Integer({ minimum: 0, maximum: 23 }),
        y: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    fieldConfig: Type.Object(
      {
        defaults: Type.Object({ unit: Type.Enum(['reqps', 'ops', 's', 'short', 'bytes']), min: Type.Number() }, closed),
        overrides: Type.Array(Type.Never()),
      },
      closed,
    ),
    targets: Type.Array(
      Type.Object({ refId: Type.String({ pattern: '^[A-Z]$' }), expr: Words, legendFormat: Words }, closed),
      { minItems: 1 },
    ),
  },
  closed,
)

const Variable = Type.Object(
  {
    name: Words,
    label: Words,
    type: Type.Enum(['datasource', 'query']),
    query: Words,
    datasource: Type.Optional(Source),
    includeAll: Type.Optional(Type.Boolean()),
    multi: Type.Optional(Type.Boolean()),
    refresh: Type.Optional(Type.Enum([0, 1, 2])),
  },
  closed,
)

const Dashboard = Type.Object(
  {
    title: Words,
    uid: Type.String({ pattern: '^[\\w-]{1,40}$' }),
    description: Words,
    tags: Type.Array(Words),
    schemaVersion: Type.Integer({ minimum: 36 }),
    version: Type.Integer(),
    editable: Type.Boolean(),
    timezone: Type.Enum(['browser', 'utc']),
    refresh: Type.String({ pattern: '^\\d+[smh]$' }),
    time: Type.Object({ from: Words, to: Words }, closed),
    templating: Type.Object({ list: Type.Array(Variable) }, closed),
    annotations: Type.Object({ list: Type.Array(Type.Never()) }, closed),
    panels: Type.Array(Panel, { minItems: 1 }),
  },
  closed,
)

const mistakesIn = (json: string) => Errors(Dashboard, JSON.parse(json))[1].map(({ instancePath }) => instancePath)
const metricsIn = (from: string) => [...new Set(from.match(/\b(?:sandglass|nodejs|process)_[a-z0-9_]+/g))]

let printed = ''

beforeAll(async () => {
  const simulator = createSimulator({})
  const origin = await simulator.listen()
  await fetch(`${origin}/2025-10-13/config`)
  printed = await (await fetch(`${origin}/metrics`)).text()
  await simulator.close()
})

describe('deploy/grafana-dashboard.json', () => {
  it('follows the schema of dashboards', () => expect(mistakesIn(text)).toEqual([]))

  it.each([
    ['"title": "Worlds"', '"titel": "Worlds"', '/panels/4'],
    ['"unit": "bytes"', '"unit": "byts"', '/panels/11/fieldConfig/defaults/unit'],
    ['"type": "stat"', '"type": "state"', '/panels/9/type'],
    ['"refresh": "30s"', '"refresh": "often"', '/refresh'],
  ])('is validated: %s is not %s', (right, wrong, place) => {
    expect(text).toContain(right)
    expect(mistakesIn(text.replace(right, wrong)).join(' ')).toContain(place)
  })

  it('has panels with ids of their own that do not overlap', () => {
    const panels: { id: number; gridPos: { x: number; y: number } }[] = JSON.parse(text).panels
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
  })

  it('uses only metrics that are printed', () => {
    const names = new Set(printed.split('\n').flatMap((line) => /^([a-z]\w*)[{ ]/.exec(line)?.[1] ?? []))
    const used = metricsIn(text)
    expect(used.length).toBeGreaterThan(10)
    for (const name of used) expect(names).toContain(name)
  })

  it('shows every metric of our own', () => {
    const own = [...printed.matchAll(/^# TYPE (sandglass_\w+)/gm)].map(([, name = '']) => name)
    expect(own.length).toBeGreaterThan(5)
    for (const name of own) expect(text).toContain(name)
  })
})

it('docs/operations.md names the metrics that are printed, and their types', () => {
  const rows = [...page.matchAll(/^\| `(sandglass_\w+)` \| (\w+) \|/gm)].map(([, name, type]) => `${name} ${type}`)
  const own = [...printed.matchAll(/^# TYPE (sandglass_\w+ \w+)/gm)].map(([, row]) => row)
  expect(rows.toSorted()).toEqual(own.toSorted())
  for (const name of metricsIn(page)) expect(printed).toContain(name)
})
