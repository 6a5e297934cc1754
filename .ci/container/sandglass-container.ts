import { GenericContainer, type StartedNetwork, type StartedTestContainer, Wait } from 'testcontainers'

const port = 8080

/** A container with the strictest settings that a careful user would choose. */
class HardenedContainer extends GenericContainer {
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
    this.withExposedPorts(port)
    // Ready when the image's own HEALTHCHECK passes.
    this.withWaitStrategy(Wait.forHealthCheck())
  }
}

export async function startContainer(
  image: string,
  network: StartedNetwork,
  /** The name of a volume in which the worlds are stored; they live in memory without one. */
  volume?: string,
): Promise<StartedTestContainer> {
  let printed = ''
  const container = new HardenedContainer(image, network, volume).withLogConsumer((lines) => {
    lines.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  })
  return container.start().catch((cause: Error) => {
    throw new Error(`The container did not become healthy. It printed:\n${printed}`, { cause })
  })
}

export function originOf(container: StartedTestContainer): string {
  return `http://${container.getHost()}:${container.getMappedPort(port)}`
}
