import { timingSafeEqual } from 'node:crypto'
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { type Agent, request as requestHttps } from 'node:https'
import { answerRefusal, drain } from '../planes/http/index.ts'
import { refusal } from '../refusals/index.ts'
import { without } from '../schema/index.ts'
import type { Peer } from '../storage/postgres/index.ts'
import { whenEnded } from '../worlds/index.ts'

/** How a request has moved between processes. */
export interface Hop {
  /** How often it was forwarded. */
  readonly count: number
  /** True when a process has checked its credentials. */
  readonly isVouchedFor: boolean
}

const noHop: Hop = { count: 0, isVouchedFor: false }

/** The header of a forwarded request, with the secret of the cluster. */
const hopHeader = 'sandglass-hop'

export const hopValue = ({ count, isVouchedFor }: Hop, secret: string): string =>
  `${count} ${isVouchedFor ? 'vouched for' : 'passed on'} ${secret}`

/** Removes the header from a request. A header with another secret comes from a client and is ignored. */
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

/** Refuses a request whose world cannot be served now. */
export function refuseForNow(res: ServerResponse, says: string): void {
  answerRefusal(res, refusal('SERVICE_UNAVAILABLE', { says }, retryAfter))
}

/** How to reach another process and handle its failures. */
export interface ForwardTarget {
  readonly peer: Peer
  /** The agent for TLS; defaults to the global one. */
  readonly agent: Agent | undefined
  /** The value of the hop header. */
  readonly hop: string
  /** Called with the reason when the other process could not answer. */
  readonly onFailure: (error: Error) => void
  /** Refuses a request that the other process did not answer. */
  readonly refuse: (res: ServerResponse, says: string) => void
  /** Calls back when the other process is unresponsive; the result cancels that. */
  readonly whenSilent: (then: () => void) => () => void
}

function requestTo({ peer: { url }, agent }: ForwardTarget, options: RequestOptions): ClientRequest {
  const { protocol, hostname, port } = new URL(url)
  const address = { hostname: hostname.replace(/^\[|\]$/g, ''), port }
  if (protocol !== 'https:') return requestHttp({ ...address, ...options })
  return requestHttps({ ...address, ...options, ...(agent === undefined ? {} : { agent }) })
}

/** Ends an unanswered request when its process becomes unresponsive; the result cancels that. */
function endWhenSilent(request: ClientRequest, { whenSilent }: ForwardTarget): () => void {
  // Connections stay open when a process is paused or its machine is lost.
  const stopWatching = whenSilent(() => request.destroy(new Error('It renews no leases.')))
  request.once('response', stopWatching)
  return stopWatching
}

/** Sends a request without a body; resolves after the answer or a failure. */
export function postToPeer(destination: ForwardTarget, path: string): Promise<void> {
  const headers = { [hopHeader]: destination.hop, 'Content-Length': 0 }
  return new Promise((resolve) => {
    const request = requestTo(destination, { method: 'POST', path, headers })
    const stopWatching = endWhenSilent(request, destination)
    request.once('response', (answer) => answer.resume().once('close', resolve))
    request.on('error', (error) => {
      stopWatching()
      destination.onFailure(error)
      resolve()
    })
    request.end()
  })
}

const doesNotAnswer = 'The process that serves this world does not answer; repeat the request.'

/** Forwards a request to another process, and its answer back. */
export function forward(req: IncomingMessage, res: ServerResponse, destination: ForwardTarget): void {
  // A truncated body would never end there.
  if (res.closed || req.socket.destroyed) return
  const { method, url: path, headers } = req
  // Node sends a GET without framing by default, and its chunked body would be parsed as the next request.
  const framing = headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }
  const passed = requestTo(destination, {
    method,
    path,
    headers: { ...endToEnd(headers), ...framing, ...forwardedFor(req), [hopHeader]: destination.hop },
  })
  passed.once('response', (answer) => {
    const closes = !req.complete && answer.headers.connection === 'close'
    const answered = { ...endToEnd(answer.headers), ...(closes ? { connection: 'close' } : {}) }
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, answered)
    // Opens a stream of events before its first event.
    res.flushHeaders()
    answer.pipe(res, { end: false })
    answer.once('end', () => {
      req.unpipe(passed)
      // A client reads no answer while it sends its body, and the connection continues after it.
      if (req.complete) res.end()
      else drain(req, () => res.end())
    })
    answer.once('error', () => res.destroy())
  })
  passed.on('error', (error) => {
    if (res.closed) return
    destination.onFailure(error)
    if (res.headersSent) res.destroy()
    else destination.refuse(res, doesNotAnswer)
  })
  const stopWatching = endWhenSilent(passed, destination)
  whenEnded(req, res, () => {
    stopWatching()
    passed.destroy()
  })
  req.pipe(passed)
}

/** Adds the client's address, which the serving process cannot see. */
function forwardedFor({ headers, socket: { remoteAddress } }: IncomingMessage) {
  const addresses = [headers['x-forwarded-for'], remoteAddress].flat().filter((one) => one !== undefined)
  return addresses.length === 0 ? {} : { 'x-forwarded-for': addresses.join(', ') }
}

const ofConnection = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Returns the headers without hop-by-hop ones. */
const endToEnd = (headers: IncomingMessage['headers']) => without(headers, ofConnection)
