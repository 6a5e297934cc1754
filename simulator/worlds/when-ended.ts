import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Callbacks of pending responses, by connection. */
const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back once when a request was answered or its connection closed. Watches the connection too, because a response
 * queued behind another one does not emit `close` when the connection closes.
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
