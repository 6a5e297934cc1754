import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import { bundleSteps } from '../../scripts/bundle-steps.ts'
import { cucumberArguments, tallyOf } from '../../scripts/run-features.ts'
import { attempt } from '../support/command.ts'
import type { Share } from './share.ts'
import type { Tally } from './tally.ts'

/** Runs a share of the features against a running container, without those that need to look inside the process. */
export async function runFeatures(container: StartedSandglassContainer, { shard }: Share): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-features-'))
  try {
    const messages = join(folder, 'messages.ndjson')
    const environment = {
      SANDGLASS_TARGET: 'container',
      SANDGLASS_BASE_URL: container.sandglass.url,
      // Apart from the records of the features of `npm test`, which may run at the same time.
      HARNESS_RECORDS: 'coverage/container',
      HARNESS_RECEIVER_HOST: new URL(container.getHostUrl(80)).hostname,
    }
    await bundleSteps()
    const share = shard === undefined ? [] : ['--shard', shard]
    const args = cucumberArguments(messages, '--tags', 'not @in-process', ...share)
    const { status, output } = await attempt(process.execPath, args, { environment, isShown: true })
    const tally = tallyOf(messages, status)
    if (tally.passed === 0 && tally.failed === 0) throw new Error(`No scenario ran against the container: ${output}`)
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
