import { Network, type StartedNetwork } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import { runScenarios } from '../../scripts/run-features.ts'
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

  it(`features, ${share === undefined ? 'all' : `share ${share}`}`, async ({ annotate }) => {
    const { passed, failed, skipped, failures } = await runScenarios({
      // Without the scenarios that need to look inside the process.
      args: ['--tags', 'not @in-process'],
      ...(share === undefined ? {} : { shard: share }),
      environment: {
        SANDGLASS_TARGET: 'container',
        SANDGLASS_BASE_URL: container.sandglass.url,
        // Apart from the records of the features of `npm test`, which may run at the same time.
        HARNESS_RECORDS: 'coverage/container',
        HARNESS_RECEIVER_HOST: new URL(container.getHostUrl(80)).hostname,
      },
    })
    await annotate(`${passed} passed, ${failed} failed, ${skipped} skipped`, 'scenarios')
    expect(failures).toEqual([])
    expect(passed).toBeGreaterThan(0)
  })
})
