import assert from 'node:assert/strict'
import type { StartedNetwork } from 'testcontainers'
import { SandglassContainer, type StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { publicUrl, Tour } from '../../scripts/docs/examples/tour.ts'
import { printLine, run } from '../support/command.ts'
import type { Image } from './image.ts'
import { startContainer } from './sandglass-container.ts'
import { stopWithRequestsInFlight } from './stopping.ts'

export interface CheckContext {
  readonly image: Image
  readonly network: StartedNetwork
  /** A healthy container of the image. */
  readonly container: StartedSandglassContainer
}

/** The properties of the image that no feature can check. */
export const checks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  'its HEALTHCHECK turns healthy': async ({ container }) => {
    assert.equal(await inspect(container, '.State.Health.Status'), 'healthy')
  },

  'the port that it exposes answers': async ({ container }) => {
    const answer = await fetch(`${container.sandglass.url}/health`)
    assert.equal(answer.status, 200)
  },

  'it does not run as root': async ({ image, container }) => {
    assert.match(
      await imageSetting(image, '.Config.User'),
      /^[1-9]\d*(:[1-9]\d*)?$/,
      'the user is not a number above 0',
    )
    assert.notEqual(await inside(container, 'id', '--user'), '0')
  },

  'it works with a read-only root file system': async ({ container }) => {
    assert.equal(await inspect(container, '.HostConfig.ReadonlyRootfs'), 'true')
    const written = await container.exec(['touch', '/app/written'])
    assert.notEqual(written.exitCode, 0, 'the root file system is not read-only, so this run proves nothing')
    assert.equal(await docs(container), 200)
  },

  // A share of the features need not call every operation; the tour of the examples does, where each succeeds.
  'it answers every operation as the examples show': async ({ container }) => {
    const { url } = container.sandglass
    const [answered, shown] = [new Tour(), new Tour()]
    try {
      await Promise.all([answered.open(url), shown.open()])
      for (const tour of [answered, shown]) await tourApi(tour)
      const text = JSON.stringify(answered.examples).replaceAll(url, publicUrl)
      assert.deepEqual(JSON.parse(text), shown.examples)
      await answered.admin('deleteWorld', { path: { world: 'examples' } })
    } finally {
      await Promise.all([answered.close(), shown.close()])
    }
  },

  'its health verb fails where no server runs': async ({ container }) => {
    const health = await container.exec(['env', 'PORT=1', 'node', '/app/dist/sandglass.cjs', 'health'])
    assert.equal(health.exitCode, 1)
  },

  'it holds no curl, no wget, no npm, and of the project the package alone': async ({ container }) => {
    const programs = ['-name', 'curl', '-o', '-name', 'wget', '-o', '-name', 'npm']
    assert.equal(
      await inside(container, 'find', '/', '-xdev', '-type', 'f', '-perm', '/111', '(', ...programs, ')'),
      '',
    )
    assert.equal(await inside(container, 'ls', '/app'), 'LICENSE\ndist\nnode_modules\npackage.json')
    assert.equal(await inside(container, 'sandglass', '--version'), packageJson.version)
  },

  'it adds at most 12 MB, compressed, to the base image': async ({ container }) => {
    const bytes = Number(await inside(container, 'sh', '-c', 'tar --create --gzip --file=- /app | wc -c'))
    printLine(`  /app is ${(bytes / 1e6).toFixed(1)} MB compressed`)
    assert.ok(bytes > 1e6 && bytes < 12e6, `it adds ${bytes} bytes`)
  },

  'it carries the OCI labels': async ({ image }) => {
    const labels = JSON.parse(await imageSetting(image, 'json .Config.Labels')) as Record<string, string>
    const { title, description, licenses, version } = ociLabels(labels)
    assert.deepEqual({ title, licenses, version }, { title: 'Sandglass', licenses: 'MIT', version: image.version })
    assert.ok(description)
  },

  'another container on the same volume has its worlds': async ({ image, network }) => {
    const volume = `sandglass-test-${process.pid}`
    try {
      const first = await startContainer(image.name, network, volume)
      const id = await createCustomer(first).finally(() => first.stop())
      const second = await startContainer(image.name, network, volume)
      try {
        const answer = await fetch(`${second.sandglass.url}/2025-10-13/customers/${id}`, { headers: credential })
        assert.equal(answer.status, 200, await answer.text())
      } finally {
        await second.stop()
      }
    } finally {
      await run('docker', ['volume', 'rm', '--force', volume])
    }
  },

  'the module of the kit sets seed, clock, credential and admin token': async ({ image, network }) => {
    const start = () =>
      new SandglassContainer(image.name)
        .withNetwork(network)
        .withSeed('spring')
        .withFrozenClock()
        .withCredential('name', 'secret')
        .withAdminToken('token')
        .start()
    const ids: string[] = []
    for (const container of [await start(), await start()])
      try {
        assert.equal((await fetch(`${container.getAdminUrl()}/clock`)).status, 401)
        assert.equal((await container.default.clock.get()).mode, 'frozen')
        ids.push(await createCustomer(container, container.default.authorization))
      } finally {
        await container.stop()
      }
    assert.equal(ids[0], ids[1], 'equal seeds gave other ids')
  },

  'the module of the kit says that an image is not there': async () => {
    await assert.rejects(
      new SandglassContainer('sandglass:absent').start(),
      /The image sandglass:absent is neither here/,
    )
  },

  'SIGTERM answers every request in flight, then ends with 0': async ({ image, network }) => {
    const container = await startContainer(image.name, network)
    try {
      await stopWithRequestsInFlight(container)
    } finally {
      await container.stop()
    }
  },
}

const credential = { authorization: `Basic ${btoa('sandglass:sandglass')}` }

async function createCustomer({ sandglass }: StartedSandglassContainer, authorization = credential.authorization) {
  const answer = await fetch(`${sandglass.url}/2025-10-13/customers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }),
  })
  assert.equal(answer.status, 201)
  const { id }: { id: string } = JSON.parse(await answer.text())
  return id
}

/** Requests the documentation page, a part of the program that is loaded on demand. */
async function docs(container: StartedSandglassContainer): Promise<number> {
  return (await fetch(`${container.sandglass.url}/docs`)).status
}

async function inside(container: StartedSandglassContainer, ...command: string[]): Promise<string> {
  const { stdout } = await container.exec(command)
  return stdout.trim()
}

function inspect(container: StartedSandglassContainer, field: string): Promise<string> {
  return run('docker', ['container', 'inspect', '--format', `{{${field}}}`, container.getId()])
}

function imageSetting(image: Image, field: string): Promise<string> {
  return run('docker', ['image', 'inspect', '--format', `{{${field}}}`, image.name])
}

function ociLabels(labels: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const prefix = 'org.opencontainers.image.'
  const own = Object.entries(labels).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
