// Builds the image, starts it and tests it: first the properties of the image, then the features over HTTP, all of them
// or a share, such as --shard 1/5.
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { Network } from 'testcontainers'
import { tryContainerWays } from '../package/readme.ts'
import { packProject } from '../package/tarball.ts'
import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { type CheckContext, checks } from './checks.ts'
import { findOrStartEngine } from './engine.ts'
import { runFeatures } from './features.ts'
import { buildImage } from './image.ts'
import { startContainer } from './sandglass-container.ts'
import { type Share, shareOf } from './share.ts'
import { add, noTests, runCheck, summaryLine, type Tally } from './tally.ts'

const project = resolve(import.meta.dirname, '../..')

async function testContainer(share: Share): Promise<Tally> {
  const engine = await findOrStartEngine()
  // An interrupted run must not leave an engine behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => engine.stop().finally(() => process.exit(1)))
  }
  try {
    const image = await buildImage(project)
    try {
      const network = await new Network().start()
      try {
        return await testImage({ image, network }, share)
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

async function testImage(parts: Omit<CheckContext, 'container'>, share: Share): Promise<Tally> {
  const container = await startContainer(parts.image.name, parts.network)
  try {
    let tally = noTests
    for (const [name, check] of Object.entries(checks))
      tally = add(tally, await runCheck(name, check({ ...parts, container })))
    tally = add(tally, await tryReadme(parts.image.name))
    return add(tally, await runFeatures(container, share))
  } finally {
    await container.stop()
  }
}

async function tryReadme(image: string): Promise<Tally> {
  const tarball = await packProject()
  try {
    return await tryContainerWays(tarball.path, image)
  } finally {
    await tarball.remove()
  }
}

const share = shareOf(process.argv.slice(2))
if (typeof share === 'string') {
  printLine(share)
  process.exit(1)
}
try {
  const tally = await testContainer(share)
  printLine(summaryLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (error) {
  const skipped = error instanceof Unavailable
  printLine(skipped ? `container tests skipped: ${error.message}` : `FAILED  ${inspect(error)}`)
  printLine(summaryLine(skipped ? { ...noTests, skipped: 1 } : { ...noTests, failed: 1 }))
  process.exitCode = skipped ? 0 : 1
}
