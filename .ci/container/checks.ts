import assert from 'node:assert/strict'
import type { StartedNetwork, StartedTestContainer } from 'testcontainers'
import { run } from './command.ts'
import type { Image } from './image.ts'
import { originOf, startContainer } from './sandglass-container.ts'
import { stopWithRequestsInFlight } from './stopping.ts'

export interface CheckContext {
  readonly image: Image
  readonly network: StartedNetwork
  /** A healthy container of the image. */
  readonly container: StartedTestContainer
}

/** The properties of the image that no feature can check. */
export const checks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  'its HEALTHCHECK turns healthy': async ({ container }) => {
    assert.equal(await inspect(container, '.State.Health.Status'), 'healthy')
  },

  'the port that it exposes answers': async ({ container }) => {
    const answer = await fetch(`${originOf(container)}/health`)
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

  'its health verb fails where no server runs': async ({ container }) => {
    const health = await container.exec(['env', 'PORT=1', 'node', '/app/sandglass.cjs', 'health'])
    assert.equal(health.exitCode, 1)
  },

  'it holds no curl, no wget and no node_modules': async ({ container }) => {
    const folders = ['-type', 'd', '-name', 'node_modules']
    const programs = ['-type', 'f', '-perm', '/111', '(', '-name', 'curl', '-o', '-name', 'wget', ')']
    const found = await inside(container, 'find', '/', '-xdev', '(', ...folders, '-o', ...programs, ')')
    assert.equal(found, '')
    assert.equal(await inside(container, 'ls', '/app'), 'sandglass.cjs')
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
        const answer = await fetch(`${originOf(second)}/2025-10-13/customers/${id}`, { headers: credential })
        assert.equal(answer.status, 200, await answer.text())
      } finally {
        await second.stop()
      }
    } finally {
      await run('docker', ['volume', 'rm', '--force', volume])
    }
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

async function createCustomer(container: StartedTestContainer): Promise<string> {
  const answer = await fetch(`${originOf(container)}/2025-10-13/customers`, {
    method: 'POST',
    headers: { ...credential, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }),
  })
  assert.equal(answer.status, 201)
  return JSON.parse(await answer.text()).id
}

/** Requests the documentation page, a part of the program that is loaded on demand. */
async function docs(container: StartedTestContainer): Promise<number> {
  return (await fetch(`${originOf(container)}/docs`)).status
}

async function inside(container: StartedTestContainer, ...command: string[]): Promise<string> {
  const { stdout } = await container.exec(command)
  return stdout.trim()
}

function inspect(container: StartedTestContainer, field: string): Promise<string> {
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
