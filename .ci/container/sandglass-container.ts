import { GenericContainer, type StartedNetwork, type StartedTestContainer, Wait } from 'testcontainers'

const port = 8080

/** The image under the narrowest conditions that a careful user would set. */
class NarrowContainer extends GenericContainer {
  constructor(image: string, network: StartedNetwork) {
    super(image)
    this.hostConfig.ReadonlyRootfs = true
    this.hostConfig.SecurityOpt = ['no-new-privileges']
    this.withDroppedCapabilities('ALL')
    // A published port on a network, not the host's network: only so does a program that listens on the container's
    // loopback alone fail here, as it would for its users.
    this.withNetwork(network)
    this.withExposedPorts(port)
    // The image's own HEALTHCHECK decides when it is ready.
    this.withWaitStrategy(Wait.forHealthCheck())
  }
}

export async function startContainer(image: string, network: StartedNetwork): Promise<StartedTestContainer> {
  let printed = ''
  const container = new NarrowContainer(image, network).withLogConsumer((lines) => {
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
