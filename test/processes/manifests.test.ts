import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { attempt } from '../support/command.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

const manifests = ['kubernetes.yaml', 'kubernetes-cluster.yaml']

/** Changes of a manifest that the compiler must find, and what it says about each. */
const mistakes: readonly (readonly [name: string, right: string, wrong: string, sentence: string])[] = [
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
  ['kubernetes-cluster.yaml', 'maxSurge: 1', 'surge: 1', `'"surge"' does not exist in type 'RollingUpdateDeployment'`],
]

describe('manifests of Kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-manifests-'))
  const types = dirname(fileURLToPath(import.meta.resolve('kubernetes-types/package.json')))
  const modules: Readonly<Record<string, string>> = {
    v1: 'core/v1',
    'apps/v1': 'apps/v1',
    'policy/v1': 'policy/v1',
  }

  /** Writes the objects of a manifest as values of their types; returns the file. */
  function writeModule(name: string, text: string): string {
    const objects = parseAllDocuments(text).map((document) => document.toJS())
    const values = objects.map(
      (object, index) =>
        `export const object${index}: import(${JSON.stringify(join(types, modules[object.apiVersion] ?? ''))}).` +
        `${object.kind} = ${JSON.stringify(object)}`,
    )
    const file = join(folder, `${name}.ts`)
    writeFileSync(file, values.join('\n'))
    return file
  }

  let lines: readonly string[] = []

  // One run of the compiler for all: it reads the types of Kubernetes in each.
  beforeAll(async () => {
    const files = [
      ...manifests.map((name) => writeModule(name, read(name))),
      ...mistakes.map(([name, right, wrong], index) =>
        writeModule(`mistake-${index}`, read(name).replace(right, wrong)),
      ),
    ]
    const options = '--ignoreConfig --noEmit --strict --target ES2022 --module ESNext --moduleResolution bundler'
    lines = (await attempt('node_modules/.bin/tsc', [...options.split(' '), ...files])).output.split('\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Returns the lines of the compiler about a file. */
  const saidAbout = (name: string) => lines.filter((line) => line.includes(`/${name}.ts(`)).join('\n')

  it.each(manifests)('%s has the members of the Kubernetes API', (name) => expect(saidAbout(name)).toBe(''))

  it.each(mistakes.map((mistake, index) => [...mistake, index] as const))(
    '%s is validated: %s is not %s',
    (name, right, _, sentence, index) => {
      expect(read(name)).toContain(right)
      expect(saidAbout(`mistake-${index}`)).toContain(sentence)
    },
  )
})
