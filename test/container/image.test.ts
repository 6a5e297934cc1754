import { Network, type StartedNetwork } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SandglassContainer, type StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { publicUrl, Tour } from '../../scripts/docs/examples/tour.ts'
import { run } from '../support/command.ts'
import { startContainer } from './sandglass-container.ts'
import { stopWithRequestsInFlight } from './stopping.ts'

const { image, missing } = inject('container')

let network: StartedNetwork
beforeAll(async () => {
  if (missing === undefined) network = await new Network().start()
})
afterAll(() => network?.stop())

// The properties of the image that no feature can check.

describe.skipIf(missing !== undefined)('the image', () => {
  it('does not run as root', async () => {
    expect(await imageSetting('.Config.User'), 'a number above 0').toMatch(/^[1-9]\d*(:[1-9]\d*)?$/)
  })

  it('carries the OCI labels', async () => {
    const labels: Readonly<Record<string, string>> = JSON.parse(await imageSetting('json .Config.Labels'))
    const label = (name: string) => labels[`org.opencontainers.image.${name}`]
    expect([label('title'), label('licenses'), label('version')]).toEqual(['Sandglass', 'MIT', packageJson.version])
    expect(label('description')).toMatch(/./)
  })

  const imageSetting = (field: string) => run('docker', ['image', 'inspect', '--format', `{{${field}}}`, image])
})

describe.skipIf(missing !== undefined)('a healthy container', () => {
  let container: StartedSandglassContainer
  beforeAll(async () => {
    container = await startContainer(image, network)
  })
  afterAll(() => container?.stop())

  const inside = async (...command: string[]) => (await container.exec(command)).stdout.trim()
  const setting = (field: string) =>
    run('docker', ['container', 'inspect', '--format', `{{${field}}}`, container.getId()])

  it('was found healthy by its HEALTHCHECK', async () => {
    expect(await setting('.State.Health.Status')).toBe('healthy')
  })

  it('answers at the port that it exposes', async () => {
    expect((await fetch(`${container.sandglass.url}/health`)).status).toBe(200)
  })

  it('does not run as root', async () => {
    expect(await inside('id', '--user')).toMatch(/^[1-9]\d*$/)
  })

  it('works with a read-only root file system', async () => {
    expect(await setting('.HostConfig.ReadonlyRootfs')).toBe('true')
    const written = await container.exec(['touch', '/app/written'])
    expect(written.exitCode, 'the root file system is not read-only, so this run proves nothing').not.toBe(0)
    // A part of the program that is loaded on demand.
    expect((await fetch(`${container.sandglass.url}/docs`)).status).toBe(200)
  })

  // A share of the features need not call every operation; the tour of the examples does, where each succeeds.
  it('answers every operation as the examples show', async ({ onTestFinished }) => {
    const { url } = container.sandglass
    const [answered, shown] = [new Tour(), new Tour()]
    onTestFinished(async () => {
      await Promise.all([answered.close(), shown.close()])
    })
    await Promise.all([answered.open(url), shown.open()])
    for (const tour of [answered, shown]) await tourApi(tour)
    const text = JSON.stringify(answered.examples).replaceAll(url, publicUrl)
    expect(JSON.parse(text)).toEqual(shown.examples)
    await answered.admin('deleteWorld', { path: { world: 'examples' } })
  })

  it('has a health verb that fails where no server runs', async () => {
    const health = await container.exec(['env', 'PORT=1', 'node', '/app/dist/sandglass.cjs', 'health'])
    expect(health.exitCode).toBe(1)
  })

  it('opens a capsule in a container of its own', async () => {
    const world = await container.sandglass.world({ frozen: true })
    await world.clock.advance('6 minutes')
    const [content, target] = [await world.capsule(), '/failed.sandglass-capsule']
    const opened = await new SandglassContainer(image)
      .withNetwork(network)
      .withCopyContentToContainer([{ content, target }])
      .withCommand(['open', target])
      .start()
    const { data } = await opened.sandglass.admin.call('listWorlds', {})
    expect(data.map(({ name }) => name)).toContain(world.name)
    await opened.stop()
  })

  it('holds no curl, no wget, no npm, and of the project the package alone', async () => {
    const programs = ['-name', 'curl', '-o', '-name', 'wget', '-o', '-name', 'npm']
    expect(await inside('find', '/', '-xdev', '-type', 'f', '-perm', '/111', '(', ...programs, ')')).toBe('')
    expect(await inside('ls', '/app')).toBe('LICENSE\ndist\ndocs\nnode_modules\npackage.json')
    expect(await inside('sandglass', '--version')).toBe(packageJson.version)
  })

  it('adds at most 12 MB, compressed, to the base image', async ({ annotate }) => {
    const bytes = Number(await inside('sh', '-c', 'tar --create --gzip --file=- /app | wc -c'))
    await annotate(`/app is ${(bytes / 1e6).toFixed(1)} MB compressed`)
    expect(bytes).toBeGreaterThan(1e6)
    expect(bytes).toBeLessThan(12e6)
  })
})

describe.skipIf(missing !== undefined)('containers of the image', () => {
  it('another container on the same volume has its worlds', async ({ onTestFinished }) => {
    const volume = `sandglass-test-${process.pid}`
    onTestFinished(async () => {
      await run('docker', ['volume', 'rm', '--force', volume])
    })
    const first = await startContainer(image, network, volume)
    const id = await createCustomer(first).finally(() => first.stop())
    const second = await startContainer(image, network, volume)
    const headers = { authorization: credential }
    const answer = await fetch(`${second.sandglass.url}/2025-10-13/customers/${id}`, { headers })
      .then(async (response) => [response.status, await response.text()])
      .finally(() => second.stop())
    expect(answer).toEqual([200, expect.stringContaining(id)])
  })

  it('the module of the kit sets seed, clock, credential and admin token', async () => {
    const start = () =>
      new SandglassContainer(image)
        .withNetwork(network)
        .withSeed('spring')
        .withFrozenClock()
        .withCredential('name', 'secret')
        .withAdminToken('token')
        .start()
    const ids: string[] = []
    for (const container of [await start(), await start()])
      try {
        expect((await fetch(`${container.getAdminUrl()}/clock`)).status).toBe(401)
        expect(await container.default.clock.get()).toMatchObject({ mode: 'frozen' })
        ids.push(await createCustomer(container, container.default.authorization))
      } finally {
        await container.stop()
      }
    expect(ids[0], 'equal seeds gave other ids').toBe(ids[1])
  })

  it('the module of the kit says that an image is not there', async () => {
    await expect(new SandglassContainer('sandglass:absent').start()).rejects.toThrow(
      /The image sandglass:absent is neither here/,
    )
  })

  it('SIGTERM answers every request in flight, then ends with 0', async ({ onTestFinished }) => {
    const container = await startContainer(image, network)
    onTestFinished(async () => {
      await container.stop()
    })
    const { statuses, exitCode } = await stopWithRequestsInFlight(container)
    expect(statuses).toEqual(Array(statuses.length).fill(201))
    expect(exitCode, 'the program did not end on its own').toBe('0')
  })
})

const credential = `Basic ${btoa('sandglass:sandglass')}`

async function createCustomer({ sandglass }: StartedSandglassContainer, authorization = credential): Promise<string> {
  const answer = await fetch(`${sandglass.url}/2025-10-13/customers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }),
  })
  expect(answer.status).toBe(201)
  const { id }: { id: string } = JSON.parse(await answer.text())
  return id
}
