import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { type HostileFile, hostileFiles } from '../simulator/testing/hostile-files.ts'
import { worstWaitDuring } from './admin.ts'
import { bundle, startWith } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { newWorld } from './sandbox.ts'

/** Half of the memory in deploy/kubernetes.yaml, which is Node's heap limit there. */
const heapMiB = 512

const wait: Row = { name: 'worst wait of another world during a hostile import', unit: 'ms', goal: { atMost: 50 } }

const chunkBytes = 65_536

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes)
}

/** Sends a file in chunks, so this process can measure meanwhile. */
async function send(url: string, { name, path, type, body }: HostileFile): Promise<void> {
  const headers = { 'content-type': type, 'content-length': body.length }
  const sending = request(url + path, { method: 'POST', headers })
  Readable.from(chunksOf(body)).pipe(sending)
  const [answer]: IncomingMessage[] = await once(sending, 'response')
  const { statusCode: status = 0 } = answer?.resume() ?? {}
  if (status !== 400 && status !== 413) throw new Error(`${name} was answered with ${status}; expected 400 or 413`)
}

/** Sends each file during requests to another world; the row has the slowest of these per round. */
async function measureImports(bench: Bench): Promise<void> {
  const server = await startWith({ NODE_OPTIONS: `--max-old-space-size=${heapMiB}` }, bundle)
  const other = await newWorld(server)
  const files = hostileFiles()
  const round = async () => {
    let worst = 0
    for (const file of files) worst = Math.max(worst, await worstWaitDuring(other, send(server.url, file)))
    return worst
  }
  bench.progress('warm-up')
  await round()
  await bench.inRounds([[wait, round]])
}

export const imports: Group = {
  name: 'imports',
  about: 'how long requests to another world wait while hostile snapshots and capsules are imported',
  rows: () => [wait],
  measure: measureImports,
  only: 'whole',
}
