import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findOrStartEngine } from '../test/container/engine.ts'
import { buildImage } from '../test/container/image.ts'
import { packPackage } from './package.ts'
import { anyCore, bundle, endedChildrenMs, load, run, serverCore, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { newFolder } from './storage.ts'

const checkout = resolve(import.meta.dirname, '..')
const scenariosPerFile = 10

const firstWorld: Row = { name: 'startSandglass() to its first world, CPU', unit: 'ms', goal: { atMost: 150 } }
const firstEver: Row = { name: 'the same, first after the install', unit: 'ms' }
const emptyNpx: Row = { name: 'npx --no-install of an empty command, CPU', unit: 'ms' }
const exec: Row = { name: 'npx sandglass exec -- true, CPU', unit: 'ms', reference: emptyNpx }
const beginning: Row = { name: 'a world with a beginning', unit: 'ms', goal: { atMost: 2 } }
const emptyTests: Row = { name: 'vitest, ten empty tests, CPU', unit: 'ms' }
const tests: Row = { name: 'vitest, ten tests with a world each, CPU', unit: 'ms', reference: emptyTests }
const healthy: Row = { name: 'the container, from its start to healthy', unit: 'ms' }

const scenarioRows = ({ many }: Plan) => {
  const amount = many / 100
  const plain: Row = { name: `${amount} scenarios as plain HTTP`, unit: '/s' }
  const one: Row = { name: `${amount} scenarios, one worker`, unit: '/s', reference: plain, goal: { atLeast: 60 } }
  const two: Row = { name: `${amount} scenarios, two workers`, unit: '/s', reference: one, goal: { atLeast: 120 } }
  return { amount, plain, one, two }
}

/** Installs the packed package into a project, with vitest of the checkout beside it. */
async function newProject(bench: Bench): Promise<string> {
  const folder = newFolder(bench)
  bench.progress('packing and installing')
  const { file } = await packPackage(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await run(['npm', 'install', '--silent', '--prefer-offline', '--prefix', folder, file])
  symlinkSync(join(checkout, 'node_modules/vitest'), join(folder, 'node_modules/vitest'))
  for (const script of ['first-world.mjs', 'plain-scenarios.mjs'])
    cpSync(join(import.meta.dirname, script), join(folder, script))
  return folder
}

/** Returns the CPU time of a command and its children. */
async function cpuMsOf(command: readonly string[], folder: string): Promise<number> {
  const before = endedChildrenMs()
  await run(command, { core: serverCore, folder })
  return endedChildrenMs() - before
}

async function measureSuites(bench: Bench): Promise<void> {
  const project = await newProject(bench)
  const startKit = async () => Number(await run(['node', 'first-world.mjs'], { core: serverCore, folder: project }))
  await bench.measure(firstEver, startKit)
  await bench.inRounds([[firstWorld, startKit]])
  const npx = ['npx', '--no-install']
  writeFileSync(join(project, 'node_modules/.bin/nothing'), '#!/bin/sh\n', { mode: 0o755 })
  await bench.inRounds([
    [emptyNpx, () => cpuMsOf([...npx, 'nothing'], project)],
    [exec, () => cpuMsOf([...npx, 'sandglass', 'exec', '--', 'true'], project)],
  ])
  await measureBeginning(bench)
  await measureVitest(bench, project)
  await measureScenarios(bench, project)
  await measureContainer(bench)
}

async function measureBeginning(bench: Bench): Promise<void> {
  const { url } = await start(bundle)
  const create = { method: 'POST', path: '/admin/worlds', body: '{"beginning":"approved-customer"}' } as const
  // A process keeps at most a thousand worlds.
  const job = { url, ...create, amount: 60, connections: 1 }
  await bench.warmUp(() => load(job))
  await bench.inRounds([[beginning, async () => 1_000 / (await load(job))]])
}

async function measureVitest(bench: Bench, project: string): Promise<void> {
  const write = (name: string, head: string, test: string) =>
    writeFileSync(join(project, `${name}.test.js`), `${head}\nfor (let n = 0; n < 10; n += 1) ${test}\n`)
  write('empty', "import { expect, test } from 'vitest'", 'test(String(n), () => expect(n).toBeLessThan(10))')
  write(
    'worlds',
    "import { expect } from 'vitest'\nimport { sandglassTest } from 'sandglass/vitest'\nconst test = sandglassTest()",
    `test(String(n), async ({ world: { baseUrl, authorization } }) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
      const answer = await fetch(baseUrl + '/customers', { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    })`,
  )
  const vitest = (file: string) =>
    cpuMsOf(['node', 'node_modules/vitest/vitest.mjs', 'run', `${file}.test.js`], project)
  await bench.inRounds([
    [emptyTests, () => vitest('empty')],
    [tests, () => vitest('worlds')],
  ])
}

async function measureScenarios(bench: Bench, project: string): Promise<void> {
  const { amount, plain, one, two } = scenarioRows(bench.plan)
  const features = join(project, 'features')
  mkdirSync(features)
  for (let file = 0; file < amount / scenariosPerFile; file += 1)
    writeFileSync(join(features, `${file}.feature`), featureText(file))
  const withWorkers = async (workers: number, core: number | string) => {
    const begun = performance.now()
    await run(['npx', '--no-install', 'sandglass', 'features', '--parallel', `${workers}`], { core, folder: project })
    return (amount * 1_000) / (performance.now() - begun)
  }
  await bench.inRounds(
    [
      [
        plain,
        async () =>
          Number(await run(['node', 'plain-scenarios.mjs', `${amount}`], { core: serverCore, folder: project })),
      ],
      [one, () => withWorkers(1, serverCore)],
      [two, () => withWorkers(2, anyCore)],
    ],
    2,
  )
}

function featureText(number: number): string {
  const scenarios = Array.from(
    { length: scenariosPerFile },
    (_, each) => `
  Scenario: a name that ends in 002 is rejected, ${each}
    Given a customer named "Ada Lovelace 002"
    When 6 minutes pass
    Then the customer Ada is REJECTED
`,
  )
  return `Feature: Review ${number}\n${scenarios.join('')}`
}

/** Builds the image as the tests do and starts it; its health check runs every two seconds. */
async function measureContainer(bench: Bench): Promise<void> {
  bench.progress('building the image')
  try {
    await bench.ends.addMade(findOrStartEngine(), (engine) => engine.stop())
    const { name } = await bench.ends.addMade(buildImage(checkout), (image) => image.remove())
    await bench.inRounds([[healthy, () => containerMs(name)]])
  } catch (error) {
    bench.miss(healthy, `no engine runs the image here (${error})`)
  }
}

async function containerMs(image: string): Promise<number> {
  const begun = performance.now()
  const id = (await run(['docker', 'run', '--detach', image])).trim()
  try {
    while ((await run(['docker', 'inspect', '--format', '{{.State.Health.Status}}', id])).trim() !== 'healthy');
    return performance.now() - begun
  } finally {
    await run(['docker', 'rm', '--force', '--volumes', id])
  }
}

export const suites: Group = {
  name: 'suites',
  about: 'what a test run waits for: the start of the kit, exec, beginnings, vitest, scenarios and the container',
  rows: (plan) => {
    const { plain, one, two } = scenarioRows(plan)
    return [firstEver, firstWorld, emptyNpx, exec, beginning, emptyTests, tests, plain, one, two, healthy]
  },
  measure: measureSuites,
  only: 'whole',
}
