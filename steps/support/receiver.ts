import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiverAddress } from '../target.ts'
import { Endpoint } from './endpoint.ts'

/** One server for each worker, opened when the first scenario needs it; every world has an address of its own there. */
class Receiver {
  readonly #endpoints = new Map<string, Endpoint>()
  #server: Promise<Server> | undefined

  async open(name: string): Promise<Endpoint> {
    this.#server ??= this.#listen()
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
      // What is left over from a scenario that has ended finds nobody.
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
