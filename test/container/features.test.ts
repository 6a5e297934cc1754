import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Network, type StartedNetwork } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import { bundleSteps } from '../../scripts/bundle-steps.ts'
import { cucumberArguments, tallyOf } from '../../scripts/run-features.ts'
import { attempt } from '../support/command.ts'
import { startContainer } from './sandglass-container.ts'

const { image, missing } = inject('container')

/** A share of the scenarios, such as 1/5 for every fifth; all of them without one. */
const share = process.env['SHARE']

describe.skipIf(missing !== undefined)('over HTTP against a container', () => {
  let network: StartedNetwork
  let container: StartedSandglassContainer
  beforeAll(async () => {
    network = await new Network().start()
  })
  afterAll(() => network?.stop())
  beforeAll(async () => {
    container = await startContainer(image, network)
  })
  afterAll(() => container?.stop())

  it(`features, ${share === undefined ? 'all' : `share ${share}`}`, async ({ annotate, onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandglass-features-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const messages = join(folder, 'messages.ndjson')
    const environment = {
      SANDGLASS_TARGET: 'container',
      SANDGLASS_BASE_URL: container.sandglass.url,
      // Apart from the records of the features of `npm test`, which may run at the same time.
      HARNESS_RECORDS: 'coverage/container',
      HARNESS_RECEIVER_HOST: new URL(container.getHostUrl(80)).hostname,
    }
    await bundleSteps()
    // Without the scenarios that need to look inside the process.
    const words = ['--tags', 'not @in-process', ...(share === undefined ? [] : ['--shard', share])]
    const { status, output } = await attempt(process.execPath, cucumberArguments(messages, ...words), { environment })
    const { passed, failed, skipped } = tallyOf(messages, status)
    await annotate(`${passed} passed, ${failed} failed, ${skipped} skipped`, 'scenarios')
    expect(failed, output).toBe(0)
    expect(passed, output).toBeGreaterThan(0)
  })
})
