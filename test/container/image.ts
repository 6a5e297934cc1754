import { join } from 'node:path'
import { attempt, printLine, run } from '../support/command.ts'
import { findOrMakeBaseImage } from './base-image.ts'

interface Image {
  readonly name: string
  remove(): Promise<void>
}

/** Builds the image from the Dockerfile as a user would, with this machine's network settings. */
export async function buildImage(project: string): Promise<Image> {
  const base = await findOrMakeBaseImage(join(project, 'Dockerfile'))
  const name = `sandglass:test-${process.pid}`
  const settings = [`BASE_IMAGE=${base}`, ...(await networkSettings())].flatMap((setting) => ['--build-arg', setting])
  printLine(`building ${name}`)
  // The host's network: containers of the engine that we start ourselves cannot reach the outside, and a registry on
  // this machine's loopback interface is reachable from nowhere else.
  await run('docker', ['build', '--network', 'host', ...settings, '--tag', name, project])
  await giveTime(name)
  return {
    name,
    remove: async () => {
      await attempt('docker', ['image', 'rm', '--force', name])
    },
  }
}

/** Returns build arguments for registry and proxies, so that no file and no final layer contains them. */
async function networkSettings(): Promise<string[]> {
  const registry = await run('npm', ['config', 'get', 'registry'])
  // A build argument without a value takes it from the environment.
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].filter((name) => process.env[name])
  return [`NPM_REGISTRY=${registry}`, ...proxies]
}

/**
 * Gives the health check of an image the time that a busy machine needs: its command stays, and its limit of two
 * seconds goes, because such a machine may not start a process within it.
 */
async function giveTime(name: string): Promise<void> {
  const [, ...command] = JSON.parse(
    await run('docker', ['image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', name]),
  )
  const healthCheck = `HEALTHCHECK --interval=2s --timeout=10m --retries=100 CMD ${JSON.stringify(command)}`
  const container = await run('docker', ['create', name])
  await run('docker', ['commit', '--change', healthCheck, container, name])
  await run('docker', ['rm', '--volumes', container])
}
