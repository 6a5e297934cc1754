import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The callbacks for responses of a connection that have not ended. */
const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back once when a request was answered or its connection ended. A response that stands behind another one of its
 * connection says nothing when that ends, so the connection is asked too.
 */
export function whenEnded({ socket }: Pick<IncomingMessage, 'socket'>, res: ServerResponse, then: () => void): void {
  const ends = endsOf(socket)
  const end = () => {
    if (ends.delete(end)) then()
  }
  ends.add(end)
  res.once('close', end)
}

function endsOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket)
  if (known !== undefined) return known
  const ends = new Set<() => void>()
  socket.once('close', () => {
    for (const end of [...ends]) end()
  })
  waiting.set(socket, ends)
  return ends
}
