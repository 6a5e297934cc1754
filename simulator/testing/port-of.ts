import type { Server } from 'node:net'

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`the server has no port but ${address}`)
  return address.port
}
