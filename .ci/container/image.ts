import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrMakeBaseImage } from './base-image.ts'
import { attempt, run, say } from './command.ts'

export interface Image {
  readonly name: string
  /** The version that the project states, which the image must state too. */
  readonly version: string
  remove(): Promise<void>
}

/** Builds the image from the Dockerfile, as a user would, and with what this machine knows about networks. */
export async function buildImage(project: string): Promise<Image> {
  const { version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { version: string }
  const base = await findOrMakeBaseImage(join(project, 'Dockerfile'))
  const name = `sandglass:test-${process.pid}`
  const settings = [`BASE_IMAGE=${base}`, ...(await networkSettings())].flatMap((setting) => ['--build-arg', setting])
  say(`building ${name}`)
  // The host's network, because the engine that we start ourselves gives containers no way out of the machine, and
  // because a registry on this machine's loopback can be reached from nowhere else.
  await run('docker', ['build', '--network', 'host', ...settings, '--tag', name, project])
  return {
    name,
    version,
    remove: async () => {
      await attempt('docker', ['image', 'rm', '--force', name])
    },
  }
}

/** Asked at run time and passed as build arguments, so that no file and no final layer names them. */
async function networkSettings(): Promise<string[]> {
  const registry = await run('npm', ['config', 'get', 'registry'])
  // A build argument without a value takes it from the environment.
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].filter((name) => process.env[name])
  return [`NPM_REGISTRY=${registry}`, ...proxies]
}
