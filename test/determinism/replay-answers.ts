import { createWriteStream, readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator } from '../../simulator/app.ts'
import { Replay, readCapsule } from '../../simulator/capsules/index.ts'
import type { WorldEngine } from '../../simulator/engine/index.ts'
import { openHosts } from '../../simulator/setup/capsule-parts.ts'
import { deliveryOf, webhookEvents } from '../../simulator/webhooks/index.ts'

// Replays a capsule and writes every answer, byte for byte: node --import tsx replay-answers.ts <output> <capsule>….

const [output = '', ...files] = process.argv.slice(2)
const lines = createWriteStream(output)
const changing = new Set(['date', 'connection', 'keep-alive'])
const open = openHosts(createSimulator)
const { buildRequest } = await import('../../simulator/webhooks/request.ts')

/** Ends the process at the first difference from the recording. */
async function replayFile(file: string): Promise<void> {
  const capsule = readCapsule(readFileSync(file, 'utf8'), packageJson.version)
  const host = await open(capsule.header)
  const replay = new Replay(host, capsule)
  for (const input of capsule.inputs) {
    const difference = await replay.step(input)
    if (difference !== undefined) {
      process.stderr.write(`input ${input.n} differs from the recording: ${JSON.stringify(difference)}\n`)
      process.exit(1)
    }
    const { status, text, headers = {} } = replay.lastAnswer ?? {}
    const kept = Object.entries(headers).filter(([name]) => !changing.has(name))
    const { engine } = host.running
    const hash = input.n % 100 === 0 ? engine.stateHash() : ''
    lines.write(`${JSON.stringify([input.n, engine.head().number, status, kept, text, hash])}\n`)
  }
  writeEvents(host.running.engine)
  await host.close()
}

/** Writes the signed requests of the latest events: their bytes and signatures. */
function writeEvents(engine: WorldEngine): void {
  for (const event of engine.of(webhookEvents).list({ limit: 200 }).items) {
    const delivery = deliveryOf(engine, event.id)
    if (delivery !== undefined) lines.write(`${JSON.stringify(buildRequest(engine, event, delivery))}\n`)
  }
  lines.write(`${engine.stateHash()}\n`)
}

for (const file of files) await replayFile(file)
await new Promise<void>((resolve) => lines.end(resolve))
process.exit(0)
