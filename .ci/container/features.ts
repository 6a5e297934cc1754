import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartedTestContainer } from 'testcontainers'
import { bundleSteps } from '../bundle-steps.ts'
import { cucumberArguments, tallyOf } from '../run-features.ts'
import { attempt, run } from './command.ts'
import { originOf } from './sandglass-container.ts'
import type { Tally } from './tally.ts'

/** Runs the features against a running container, except those that need to look inside the process. */
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
    const args = cucumberArguments(messages, '--tags', 'not @in-process')
    const { status, output } = await attempt(process.execPath, args, { environment, isShown: true })
    const tally = tallyOf(messages, status)
    if (tally.passed === 0 && tally.failed === 0) throw new Error(`No scenario ran against the container: ${output}`)
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The host under which a container reaches the receiver of its webhooks: the gateway of its network, or the engine's
 * own name for this machine where the engine runs in a virtual machine (on systems other than Linux).
 */
async function hostSeenFrom(container: StartedTestContainer): Promise<string> {
  if (process.platform !== 'linux') return 'host.docker.internal'
  const gateways = '{{range .NetworkSettings.Networks}}{{.Gateway}} {{end}}'
  const [gateway] = (await run('docker', ['container', 'inspect', '--format', gateways, container.getId()])).split(' ')
  if (!gateway) throw new Error('The network of the container has no gateway, so webhooks cannot reach the features')
  return gateway
}
