import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type Socket, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Wall } from '../../engine/index.ts'
import { type Refusal, refusal } from '../../refusals/index.ts'
import { refusalOfParser, serverLimits } from './limits.ts'

export type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** The HTTP server of the process. */
export interface HttpServer {
  readonly server: Server
  /**
   * Accepts queued connections, answers the requests that have arrived, and resolves when all connections have ended.
   * Handlers close connections with their answers from now on, so an open one gets some time for its next request. Cuts
   * requests that are not answered within `patienceMs`.
   */
  stop(wall: Wall, patienceMs?: number): Promise<void>
}

/** The times of a stop, from its start. They fit in the second that README.md promises. */
const stopTimes = {
  /** No more connections are accepted. */
  acceptMs: 300,
  /** Idle connections are closed. */
  idleMs: 350,
  /** Remaining connections are cut, unless the caller has more patience. */
  cutMs: 650,
} as const

/** Creates the HTTP server. Refusals before a handler runs have an error body too. */
export function createHttpServer(
  handle: Handler,
  isOwn: (host: string) => boolean,
  tls?: { readonly cert: Buffer; readonly key: Buffer },
): HttpServer {
  // The parser would refuse a missing Host without an error body.
  const limits = { ...serverLimits, requireHostHeader: false }
  const listener: Handler = (req, res) => {
    const refused = readTarget(req, isOwn)
    if (refused === undefined) handle(req, res)
    else answerRefusal(res, refused)
  }
  const server = tls === undefined ? createServer(limits, listener) : createTlsServer({ ...limits, ...tls }, listener)
  refuseWithBody(server)
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return { server, stop: (wall, patienceMs = 0) => stopServer(server, connections, wall, patienceMs) }
}

async function stopServer(
  server: Server,
  connections: ReadonlySet<Socket>,
  wall: Wall,
  patienceMs: number,
): Promise<void> {
  const closeIdle = () => {
    server.closeIdleConnections()
    cancelIdle = wall.timer(10, closeIdle)
  }
  let cancelIdle = wall.timer(stopTimes.idleMs, closeIdle)
  // Includes those that the HTTP server does not track, such as a refused one left half open.
  const cancelCut = wall.timer(Math.max(stopTimes.cutMs, patienceMs), () => {
    for (const socket of connections) socket.destroy()
  })
  await acceptQueued(server, wall)
  // `close` of the HTTP server would also close connections with a request just arriving.
  await new Promise<void>((resolve) => void TcpServer.prototype.close.call(server, () => resolve()))
  cancelIdle()
  cancelCut()
}

/** Accepts connections queued by the system, which closing the server would reset. */
async function acceptQueued(server: Server, wall: Wall): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  const endsAt = wall.now() + stopTimes.acceptMs
  while (accepted && wall.now() < endsAt) {
    accepted = false
    // Node.js accepts one connection per turn; the first turn may be past that point.
    await wall.turn()
    await wall.turn()
  }
  server.off('connection', note)
}

function refuseWithBody(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endWith(socket, refusalOfParser(error.code))
  })
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    const says = `The expectation ${String(req.headers.expect).slice(0, 100)} is unknown; expected 100-continue.`
    answerRefusal(res, refusal('INVALID_REQUEST_FORMAT', { reason: 'EXPECTATION', says }, { status: 417 }))
  })
  server.on('connect', (_req, socket) => {
    // No path allows a method in place of CONNECT.
    endWith(socket, refusal('METHOD_NOT_ALLOWED', { method: 'CONNECT', allowed: [] }, { headers: { Allow: '' } }))
  })
}

/** Answers a request outside the API with a refusal and closes its connection. */
export function answerRefusal(res: ServerResponse, refused: Refusal): void {
  const { status, body, headers } = render(refused)
  res.writeHead(status, headers)
  res.end(body)
}

/** Answers on a connection with an incomplete request. */
function endWith(socket: Duplex, refused: Refusal): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, body, headers } = render(refused)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

function render(refused: Refusal) {
  const body = JSON.stringify(refused.body())
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...refused.extras.headers,
  }
  return { status: refused.status, body, headers }
}

const absoluteForm = /^https?:\/\/([^/?]*)(.*)$/is

/**
 * Checks the request line and the Host header; returns the refusal of a bad request. The absolute form of our own host
 * becomes the usual form, and its host replaces the header (RFC 9112, 3.2.2).
 */
function readTarget(req: IncomingMessage, isOwn: (host: string) => boolean): Refusal | undefined {
  const { url = '', headers } = req
  if (headers.host === undefined && req.httpVersion !== '1.0')
    return badRequest('MISSING_HOST', 'The Host header is missing.')
  if (req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    return badRequest('SEVERAL_HOSTS', 'The Host header is sent more than once.')
  if (url.includes('#')) return badRequest('BAD_TARGET', 'The target of a request has no fragment; # must be encoded.')
  if (url.startsWith('/') || url === '*') return undefined
  const [, host = '', rest = ''] = absoluteForm.exec(url) ?? []
  if (host === '' || host.includes('@') || !URL.canParse(`http://${host}`))
    return badRequest('BAD_TARGET', `${url.slice(0, 100)} is not a path or an http address.`)
  if (!isOwn(host))
    return refusal(
      'INVALID_REQUEST_FORMAT',
      { reason: 'FOREIGN_HOST', says: `The host ${host.slice(0, 100)} is not served here.` },
      { status: 421 },
    )
  headers.host = host
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  return undefined
}

const badRequest = (reason: string, says: string) => refusal('INVALID_REQUEST_FORMAT', { reason, says })
