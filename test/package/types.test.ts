import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attempt } from '../support/command.ts'
import { Project } from './projects.ts'

/** The compilers, installed for these tests alone. */
const compilers = { 'TypeScript 5.9': 'npm:typescript@5.9.3', 'TypeScript 7': 'npm:typescript@7.0.2' }

const folderOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

/** A program of a user; each line after an expected error is refused. */
const program = `
import { ConnectionError, type EventOf, startSandglass, type World } from 'sandglass'
import { sandglassTest as jestTest } from 'sandglass/jest'
import { sandglassTest } from 'sandglass/node-test'
import { clientKeyFrom } from 'sandglass/wallet'
import { verifyWebhook } from 'sandglass/webhooks'

export async function completed(world: World): Promise<string> {
  const event: EventOf<'OUTGOING_PAYMENT.COMPLETED'> = await world.webhooks.next('OUTGOING_PAYMENT.COMPLETED')
  const type: 'OUTGOING_PAYMENT.COMPLETED' = event.type
  const id: string = event.data.id
  // @ts-expect-error: an outgoing payment has no such status
  if (event.data.status === 'APPROVED') return type
  // @ts-expect-error: an outgoing payment is no customer
  event.data.kycStatus
  // @ts-expect-error: no event has this type
  await world.webhooks.next('OUTGOING_PAYMENT.COMPLETE')
  return id
}

sandglassTest({ world: { frozen: true } })('a test', async ({ world }, context) => {
  context.diagnostic(await completed(world))
  // @ts-expect-error: a duration is a text
  await world.clock.advance(6)
})
jestTest()('a test', async ({ world, sandglass }) => [world, sandglass.url], 5_000)

export const others = [ConnectionError, startSandglass, clientKeyFrom, verifyWebhook]
`

/** A step of a team. */
const step = `
import { Given } from 'sandglass/steps'

Given('a customer {string}', async function (name: string) {
  const { json } = await this.send<{ id: string }>('POST', '/customers', { body: { fullName: name } })
  this.remember(name, json.id)
  // @ts-expect-error: the step has not named this member
  json.fullName
})
`

const options = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2023', 'ESNext.Disposable', 'DOM'],
  types: ['node'],
  noEmit: true,
}

let project: Project
beforeAll(async () => {
  project = await Project.make({ type: 'module' })
  const named = Object.entries(compilers).map(([compiler, version]) => `${folderOf(compiler)}@${version}`)
  await project.install(...named, '@types/node@20.19.43', inject('packed').tarball)
})
afterAll(() => project?.remove())

describe.each(Object.keys(compilers))('%s', (name) => {
  it.each([
    ['NodeNext', { module: 'NodeNext' }, { 'some.ts': program + step, 'other.cts': program + step }],
    // Its CommonJS cannot load the steps, which are an ES module.
    ['Node16 in CommonJS', { module: 'Node16', skipLibCheck: true }, { 'some.cts': program }],
    ['a bundler', { module: 'preserve', skipLibCheck: true }, { 'some.ts': program + step }],
  ])('accepts the types with %s', async (_title, module, texts) => {
    for (const [file, text] of Object.entries(texts)) await project.write(file, text)
    const files = Object.keys(texts)
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, ...module }, files }))
    const compiler = project.path(`node_modules/${folderOf(name)}/bin/tsc`)
    expect(await attempt(compiler, [], { folder: project.folder })).toMatchObject({ status: 0, output: '' })
  })
})
