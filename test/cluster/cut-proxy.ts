import { connect, createServer, type Socket } from 'node:net'

/** A hop between a client and a server that can swallow answers and cut connections. */
interface CutProxy {
  readonly port: number
  /** From now on the server is heard no more: what is sent to it arrives, and the connection is cut by its answer. */
  cutAtNextAnswer(matching: string): void
  /** Cuts every connection; those that follow go to another port. */
  moveTo(port: number): void
  /** The same without a cut: the connection stays open, and nothing comes any more. */
  stallAtNextAnswer(matching: string): void
  close(): void
}

/** Starts a proxy to a port of the loopback address. */
export function startCutProxy(target: number): Promise<CutProxy> {
  const sockets = new Set<Socket>()
  let cut: string | undefined
  let port = target
  let isCutByStalling = false
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isCutNext = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (cut !== undefined && chunk.includes(cut)) {
        cut = undefined
        isCutNext = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!isCutNext) client.write(chunk)
      else if (!isCutByStalling) client.destroy()
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        cutAtNextAnswer(matching) {
          cut = matching
          isCutByStalling = false
        },
        stallAtNextAnswer(matching) {
          cut = matching
          isCutByStalling = true
        },
        moveTo(next) {
          port = next
          for (const socket of sockets) socket.destroy()
        },
        close() {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      })
    })
  })
}
