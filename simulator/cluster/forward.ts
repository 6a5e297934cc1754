import { timingSafeEqual } from 'node:crypto'
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { type Agent, request as requestHttps } from 'node:https'
import { drain } from '../planes/http/body-stream.ts'
import { answerRefusal } from '../planes/http/server.ts'
import { refusal } from '../refusals/index.ts'
import { without } from '../schema/index.ts'
import type { Peer } from '../storage/postgres/shared-storage.ts'
import { whenEnded } from '../worlds/index.ts'

/** The way of a request among the processes. */
export interface Hop {
  /** How often it was passed on. */
  readonly count: number
  /** True when one of them has checked its credentials. */
  readonly isVouchedFor: boolean
}

const noHop: Hop = { count: 0, isVouchedFor: false }

/** The header of a request that a process has passed on, with the secret of the cluster. */
const hopHeader = 'sandglass-hop'

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

/** Another process, as a request to it needs it. */
export interface ForwardTarget {
  readonly peer: Peer
  /** The agent for TLS; that of the process when absent. */
  readonly agent: Agent | undefined
  /** The value of the header of a hop. */
  readonly hop: string
  /** Told why the other process could not answer. */
  readonly onFailure: (error: Error) => void
  /** Refuses a request that it did not answer. */
  readonly refuse: (res: ServerResponse, says: string) => void
  /** Calls back when the other process is found to be silent; the result ends that. */
  readonly whenSilent: (then: () => void) => () => void
}

function requestTo({ peer: { url }, agent }: ForwardTarget, options: RequestOptions): ClientRequest {
  const { protocol, hostname, port } = new URL(url)
  const address = { hostname: hostname.replace(/^\[|\]$/g, ''), port }
  if (protocol !== 'https:') return requestHttp({ ...address, ...options })
  return requestHttps({ ...address, ...options, ...(agent === undefined ? {} : { agent }) })
}

/** Ends a request that was not answered when its process has gone silent; the result ends that. */
function endWhenSilent(request: ClientRequest, { whenSilent }: ForwardTarget): () => void {
  // A process that is paused, or whose machine has gone, keeps its connections.
  const stopWatching = whenSilent(() => request.destroy(new Error('It renews no leases.')))
  request.once('response', stopWatching)
  return stopWatching
}

/** Sends a request without a body; resolves when it was answered, or could not be. */
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

/** Passes a request on to another process, and its answer back. */
export function forward(req: IncomingMessage, res: ServerResponse, destination: ForwardTarget): void {
  // A body that was cut off would never end there.
  if (res.closed || req.socket.destroyed) return
  const { method, url: path, headers } = req
  // Node sends a GET without framing unless told, and its chunked body would be taken for the next request.
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
    // Begins a stream of events before its first one.
    res.flushHeaders()
    answer.pipe(res, { end: false })
    answer.once('end', () => {
      req.unpipe(passed)
      // A client that still sends its body reads no answer before, and a connection goes on behind it.
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

/** Adds the address that a request came from, which the process that serves it cannot see. */
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

/** Returns the headers without those of a connection, which end with it. */
const endToEnd = (headers: IncomingMessage['headers']) => without(headers, ofConnection)
