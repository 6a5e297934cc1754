import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refusal } from '../domain/refusals.ts'
import { answerRefusal } from '../http/server.ts'
import type { Peer } from '../postgres/shared-storage.ts'

/** The header of a request that a process has passed on: the number of times, and the secret of the cluster. */
export const hopHeader = 'sandglass-hop'

export const hopValue = (hops: number, secret: string) => `${hops} ${secret}`

const retryAfter = { headers: { 'Retry-After': '1' } }

/** Refuses a request whose world no process can serve at present. */
export function refuseForNow(res: ServerResponse, says: string): void {
  answerRefusal(res, refusal('SERVICE_UNAVAILABLE', { says }, retryAfter))
}

/** Passes a request on to another process, and its answer back. `hop` is the value of its header. */
export function forward(req: IncomingMessage, res: ServerResponse, { url }: Peer, hop: string): void {
  const { protocol, hostname, port } = new URL(url)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const { method, url: path, headers } = req
  const passed = send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method,
    path,
    headers: { ...headers, [hopHeader]: hop },
  })
  passed.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers))
    // Begins a stream of events before its first one.
    res.flushHeaders()
    answer.pipe(res)
    answer.once('error', () => res.destroy())
  })
  passed.once('error', () => {
    if (res.headersSent) res.destroy()
    else refuseForNow(res, 'The process that serves this world does not answer; repeat the request.')
  })
  res.once('close', () => passed.destroy())
  req.pipe(passed)
}

/** The headers of a connection end with it. */
function endToEnd({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: IncomingMessage['headers']) {
  return headers
}
