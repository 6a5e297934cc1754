import { timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refusal } from '../domain/refusals.ts'
import { whenEnded } from '../domain/when-ended.ts'
import { answerRefusal } from '../http/server.ts'
import type { Peer } from '../postgres/shared-storage.ts'

/** The way of a request among the processes. */
export interface Hop {
  /** How often it was passed on. */
  readonly count: number
  /** True when one of them has checked its credentials. */
  readonly isVouchedFor: boolean
}

const noHop: Hop = { count: 0, isVouchedFor: false }

/** The header of a request that a process has passed on, with the secret of the cluster. */
export const hopHeader = 'sandglass-hop'

export const hopValue = ({ count, isVouchedFor }: Hop, secret: string): string =>
  `${count} ${isVouchedFor ? 'vouched for' : 'passed on'} ${secret}`

/** Takes the header off a request, so that nothing else sees it; one with another secret is that of a client. */
export function readHop({ headers }: IncomingMessage, secret: string): Hop {
  const { [hopHeader]: sent } = headers
  if (sent === undefined) return noHop
  delete headers[hopHeader]
  const [, count, how] = /^(\d) (vouched for|passed on) /.exec(String(sent)) ?? []
  const hop = { count: Number(count), isVouchedFor: how === 'vouched for' }
  const [given, expected] = [Buffer.from(String(sent)), Buffer.from(hopValue(hop, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? hop : noHop
}

const retryAfter = { headers: { 'Retry-After': '1' } }

/** Refuses a request whose world no process can serve at present. */
export function refuseForNow(res: ServerResponse, says: string): void {
  answerRefusal(res, refusal('SERVICE_UNAVAILABLE', { says }, retryAfter))
}

/**
 * Passes a request on to another process, and its answer back. `hop` is the value of its header. `onFailure` is told
 * why the other process could not answer.
 */
export function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { url }: Peer,
  hop: string,
  onFailure: (error: Error) => void,
): void {
  // A body that was cut off would never end there.
  if (res.closed || req.socket.destroyed) return
  const { protocol, hostname, port } = new URL(url)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const { method, url: path, headers } = req
  const passed = send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method,
    path,
    headers: { ...headers, ...forwardedFor(req), [hopHeader]: hop },
  })
  passed.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers))
    // Begins a stream of events before its first one.
    res.flushHeaders()
    answer.pipe(res)
    answer.once('error', () => res.destroy())
  })
  passed.on('error', (error) => {
    if (res.closed) return
    onFailure(error)
    if (res.headersSent) res.destroy()
    else refuseForNow(res, 'The process that serves this world does not answer; repeat the request.')
  })
  whenEnded(req, res, () => passed.destroy())
  req.pipe(passed)
}

/** Adds the address that a request came from, which the process that serves it cannot see. */
function forwardedFor({ headers, socket: { remoteAddress } }: IncomingMessage) {
  const addresses = [headers['x-forwarded-for'], remoteAddress].flat().filter((one) => one !== undefined)
  return addresses.length === 0 ? {} : { 'x-forwarded-for': addresses.join(', ') }
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
