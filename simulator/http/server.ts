import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Refusal, refusal } from '../domain/refusals.ts'
import { refusalOfParser, serverLimits } from './limits.ts'
import { readTarget } from './target.ts'

export type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Creates the HTTP server. Whatever it refuses before a handler sees the request has an error body too. */
export function createHttpServer(handle: Handler, isOwn: (host: string) => boolean): Server {
  // The parser would refuse a missing Host without a body.
  const server = createServer({ ...serverLimits, requireHostHeader: false }, (req, res) => {
    const refused = readTarget(req, isOwn)
    if (refused === undefined) handle(req, res)
    else answerRefusal(res, refused)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endWith(socket, refusalOfParser(error.code))
  })
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    const says = `The expectation ${String(req.headers.expect).slice(0, 100)} is unknown; expected 100-continue.`
    answerRefusal(res, refusal('INVALID_REQUEST_FORMAT', { reason: 'EXPECTATION', says }, { status: 417 }))
  })
  server.on('connect', (_req, socket) => {
    const says = 'This is no proxy: CONNECT is not supported.'
    endWith(socket, refusal('INVALID_REQUEST_FORMAT', { reason: 'CONNECT', says }, { status: 405 }))
  })
  return server
}

function answerRefusal(res: ServerResponse, refused: Refusal): void {
  const { status, body, headers } = render(refused)
  res.writeHead(status, headers)
  res.end(body)
}

/** Answers on a connection whose request was never parsed to its end. */
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
    // CONNECT is refused everywhere, so that no method is allowed in its place.
    ...(refused.status === 405 ? { Allow: '' } : {}),
  }
  return { status: refused.status, body, headers }
}
