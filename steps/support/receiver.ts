import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiverAddress } from '../target.ts'
import { Endpoint } from './endpoint.ts'

/** The HTTP server of a worker that receives webhooks. It opens on first use; every world has its own path. */
class Receiver {
  readonly #endpoints = new Map<string, Endpoint>()
  #server: Promise<Server> | undefined

  async open(name: string): Promise<Endpoint> {
    this.#server ??= this.#listen()
    // A server that listens on a port has an address of this form.
    const { port } = (await this.#server).address() as AddressInfo
    const endpoint = new Endpoint(`http://${receiverAddress().host}:${port}/${name}`)
    this.#endpoints.set(name, endpoint)
    return endpoint
  }

  forget(name: string): void {
    this.#endpoints.get(name)?.end()
    this.#endpoints.delete(name)
  }

  async close(): Promise<void> {
    const server = await this.#server
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  }

  #listen(): Promise<Server> {
    const server = createServer((request, response) => {
      const [, name = ''] = (request.url ?? '').split(/[/?]/)
      const endpoint = this.#endpoints.get(name)
      // Late requests of scenarios that have ended.
      if (endpoint === undefined) response.writeHead(404).end()
      else endpoint.receive(request, response).catch(() => response.destroy())
    })
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, receiverAddress().listensOn, () => resolve(server))
    })
  }
}

export const receiver = new Receiver()
