import { connect } from 'node:net'
import { type Answer, answer } from './http-client.ts'

/** Writes a text to a new connection and reads the answer until the service closes it. */
export function writeToConnection(origin: string, text: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port || 80), hostname, () => socket.write(`${text}\r\n\r\n`))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(readAnswer(origin, Buffer.concat(parts))))
  })
}

function readAnswer(origin: string, bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n')
  const [start = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  })
  const sent = { method: 'raw', url: origin, headers: {} }
  return answer(sent, Number(start.split(' ')[1]), headers, bytes.subarray(end + 4))
}
