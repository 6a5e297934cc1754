import type { StartedNetwork } from 'testcontainers'
import { SandglassContainer, type StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import { run } from '../support/command.ts'

/** A container with the strictest settings that a careful user would choose. */
class HardenedContainer extends SandglassContainer {
  constructor(image: string, network: StartedNetwork, volume: string | undefined) {
    super(image)
    if (volume !== undefined)
      this.withBindMounts([{ source: volume, target: '/data' }]).withEnvironment({ SANDGLASS_STORAGE: '/data' })
    this.hostConfig.ReadonlyRootfs = true
    this.hostConfig.SecurityOpt = ['no-new-privileges']
    this.withDroppedCapabilities('ALL')
    // A published port, not the host's network: a program that listens only on the container's loopback interface must
    // fail here, as it would for its users.
    this.withNetwork(network)
  }
}

export async function startContainer(
  image: string,
  network: StartedNetwork,
  /** The name of a volume in which the worlds are stored; they live in memory without one. */
  volume?: string,
): Promise<StartedSandglassContainer> {
  let printed = ''
  const container = new HardenedContainer(image, network, volume)
    .withHostAccess(await hostSeenFrom(network))
    .withLogConsumer((lines) => {
      lines.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    })
  return container.start().catch((cause: Error) => {
    throw new Error(`The container did not become healthy. It printed:\n${printed}`, { cause })
  })
}

/**
 * The address of this machine for a container: the gateway of its network, because the engine that we start has no
 * bridge of its own; the engine's answer where it runs in a virtual machine (on systems other than Linux).
 */
async function hostSeenFrom(network: StartedNetwork): Promise<string> {
  if (process.platform !== 'linux') return 'host-gateway'
  const gateways = '{{range .IPAM.Config}}{{.Gateway}} {{end}}'
  const [gateway] = (await run('docker', ['network', 'inspect', '--format', gateways, network.getId()])).split(' ')
  if (!gateway) throw new Error('The network of the container has no gateway, so webhooks cannot reach the features')
  return gateway
}
