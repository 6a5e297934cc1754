import { connect, type Socket } from 'node:net'
import type { MadeWorld, Process } from './processes.ts'
import { until } from './storages.ts'

export const basic = ({ clientId, clientSecret }: MadeWorld) => `Basic ${btoa(`${clientId}:${clientSecret}`)}`

/** Opens a connection; `received` is what has come back on it so far. */
export async function open({ url }: Process) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  const connection = { socket, received: '' }
  socket.on('data', (bytes) => {
    connection.received += bytes
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return connection
}

/** Writes a request with a body as text; a body that is a text is that of a form. */
export function requestOf(method: string, path: string, authorization: string, body: object | string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${authorization}`,
    `Content-Type: ${typeof body === 'string' ? 'multipart/form-data; boundary=x' : 'application/json'}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return { head: `${lines.join('\r\n')}\r\n\r\n`, text }
}

/** Sends a GET with further header lines, and waits until it was answered. */
export async function sendLines(
  connection: Awaited<ReturnType<typeof open>>,
  path: string,
  world: MadeWorld,
  lines: readonly string[],
) {
  const { head } = requestOf('GET', path, basic(world), '')
  const body = lines.some((line) => line.startsWith('Transfer-Encoding')) ? '0\r\n\r\n' : ''
  const framed = body === '' ? head : head.replace('Content-Length: 0\r\n', '')
  connection.socket.write(`${framed.slice(0, -2)}${lines.join('\r\n')}\r\n\r\n${body}`)
  await until(() => /HTTP\/1\.1 [245]/.test(connection.received))
  return { socket: connection.socket, received: () => connection.received }
}

/** Uses a world until a process owns it. */
export async function settle(process: Process, world: MadeWorld): Promise<void> {
  await until(async () => {
    await process.api(world, 'GET', '/config')
    return process.has(world.name)
  })
}
