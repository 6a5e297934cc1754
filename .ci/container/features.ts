import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartedTestContainer } from 'testcontainers'
import { bundleSteps } from '../bundle-steps.ts'
import { cucumberWords, tallyOf } from '../run-features.ts'
import { attempt, run } from './command.ts'
import { originOf } from './sandglass-container.ts'
import type { Tally } from './tally.ts'

/** Runs the features against a running container; those that look inside the process cannot, and are left out. */
export async function runFeatures(container: StartedTestContainer): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-features-'))
  try {
    const messages = join(folder, 'messages.ndjson')
    const environment = {
      SANDGLASS_TARGET: 'container',
      SANDGLASS_BASE_URL: originOf(container),
      HARNESS_RECEIVER_HOST: await hostSeenFrom(container),
    }
    await bundleSteps()
    const words = cucumberWords(messages, '--tags', 'not @in-process')
    const { status, output } = await attempt(process.execPath, words, { environment, shown: true })
    const tally = tallyOf(messages, status)
    if (tally.passed === 0 && tally.failed === 0) throw new Error(`No scenario ran against the container: ${output}`)
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Where a container finds the receiver of its webhooks. The gateway of its network is this machine, unless the engine
 * runs in a machine of its own, as it does on other systems than Linux; there it has a name for us.
 */
async function hostSeenFrom(container: StartedTestContainer): Promise<string> {
  if (process.platform !== 'linux') return 'host.docker.internal'
  const gateways = '{{range .NetworkSettings.Networks}}{{.Gateway}} {{end}}'
  const [gateway] = (await run('docker', ['container', 'inspect', '--format', gateways, container.getId()])).split(' ')
  if (!gateway) throw new Error('The network of the container has no gateway, so no webhook can reach the features')
  return gateway
}
