// Builds the image, starts it and tests it: first what only a container can show, then the features over HTTP.
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { Network } from 'testcontainers'
import { checks, type Ground } from './checks.ts'
import { say } from './command.ts'
import { findOrStartEngine } from './engine.ts'
import { runFeatures } from './features.ts'
import { buildImage } from './image.ts'
import { Unavailable } from './install.ts'
import { startContainer } from './sandglass-container.ts'
import { add, closingLine, judge, nothing, type Tally } from './tally.ts'

const project = resolve(import.meta.dirname, '../..')

async function testContainer(): Promise<Tally> {
  const engine = await findOrStartEngine()
  // Whoever interrupts the run must not leave an engine behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => engine.stop().finally(() => process.exit(1)))
  }
  try {
    const image = await buildImage(project)
    try {
      const network = await new Network().start()
      try {
        return await testImage({ image, network })
      } finally {
        await network.stop()
      }
    } finally {
      await image.remove()
    }
  } finally {
    await engine.stop()
  }
}

async function testImage(parts: Omit<Ground, 'container'>): Promise<Tally> {
  const container = await startContainer(parts.image.name, parts.network)
  try {
    let tally = nothing
    for (const [name, check] of Object.entries(checks))
      tally = add(tally, await judge(name, check({ ...parts, container })))
    return add(tally, await runFeatures(container))
  } finally {
    await container.stop()
  }
}

try {
  const tally = await testContainer()
  say(closingLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (error) {
  const skipped = error instanceof Unavailable
  say(skipped ? `container tests skipped: ${error.message}` : `FAILED  ${inspect(error)}`)
  say(closingLine(skipped ? { ...nothing, skipped: 1 } : { ...nothing, failed: 1 }))
  process.exitCode = skipped ? 0 : 1
}
