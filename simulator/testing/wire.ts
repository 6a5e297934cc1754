import { type IncomingHttpHeaders, request as send } from 'node:http'

/** An answer as it came over the wire, which `fetch` would decompress. */
interface WireAnswer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** Sends a request on a connection that stays open, unless the headers say otherwise. */
export function exchangeOnWire(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { connection: 'keep-alive', ...headers }, agent: false }
    const outgoing = send(url, options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        outgoing.destroy()
        resolve({ status: incoming.statusCode, headers: incoming.headers, bytes: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject).end()
  })
}
