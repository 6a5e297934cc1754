import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loadSdk, loadServers } from './server.ts'
import type { ToolParts } from './tool.ts'

/** The largest body that the SDK accepts. */
const largestBody = 4 * 2 ** 20

/** Serves the tools over HTTP. Each request gets its own server, which keeps no state. */
export async function serveOverHttp(parts: ToolParts, stopping: AbortSignal) {
  const { createMcpHandler } = await loadSdk()
  const handler = createMcpHandler(await loadServers(parts))
  stopping.addEventListener('abort', () => void handler.close(), { once: true })
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const left = new AbortController()
    res.once('close', () => left.abort())
    const body = await readBody(req)
    if (body === undefined) return
    const response = await handler.fetch(requestOf(req, body, left.signal))
    res.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body === null) res.end()
    // A disconnected client needs no answer.
    else await pipeline(Readable.from(response.body), res).catch(() => undefined)
  }
}

/** Converts a request for the SDK, which refuses too large bodies. */
function requestOf(req: IncomingMessage, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = req
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: bytes }
  return new Request(`http://localhost${url}`, { method, headers: given, signal, ...body })
}

/** Reads a body, up to just above the limit; undefined when the client disconnects early. */
async function readBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of req) {
      if (size <= largestBody) chunks.push(chunk)
      size += chunk.length
    }
  } catch {
    return undefined
  }
  return new Uint8Array(Buffer.concat(chunks))
}
