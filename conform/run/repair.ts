import { present } from '../../simulator/schema/index.ts'
import { type HttpSide, isListening, UnusableTarget } from '../play/index.ts'
import { setEndpoint } from './endpoint.ts'
import type { EndpointMemory } from './endpoint-memory.ts'

type Config = Readonly<Record<string, unknown>>

/** The path of a run, which is never used again; a service may spell the rest of an address in another way. */
const pathOfRun = (endpoint: unknown) => /\/conform-[\w-]+/.exec(String(endpoint))?.[0]

const isOfRun = (endpoint: unknown) => pathOfRun(endpoint) !== undefined
const isSamePath = (one: unknown, other: string) => isOfRun(one) && pathOfRun(one) === pathOfRun(other)

/**
 * Puts back the webhook endpoint that a killed run has left changed. Returns the configuration of the target, and a
 * sentence where it was not as it should be. Refuses a target that another run listens to.
 */
export async function repairEndpoint(
  side: HttpSide,
  config: Config,
  memory: EndpointMemory | undefined,
): Promise<{ readonly config: Config; readonly repaired?: string }> {
  const { webhookEndpoint, ...rest } = config
  const changed = memory?.read()
  if (changed === undefined || !isSamePath(webhookEndpoint, changed.listening)) {
    // Somebody has set another endpoint since.
    if (changed !== undefined) memory?.clear()
    if (!isOfRun(webhookEndpoint)) return { config }
    const repaired = 'The webhook endpoint is that of another run, and what it was before is not known here.'
    return { config, repaired }
  }
  if (await isListening(changed.listening))
    throw new UnusableTarget('Another run receives the webhooks of this target now; wait until it has ended.')
  const { before } = changed
  const status = await setEndpoint(side, before)
  // Its address stays in the memory: a run that listened would replace it.
  if (status >= 400)
    throw new UnusableTarget(
      `An earlier run was killed; the target answers with ${status} when its change is undone. ` +
        `The webhook endpoint was ${before ?? 'none'}.`,
    )
  memory?.clear()
  return {
    config: { ...rest, ...present({ webhookEndpoint: before }) },
    repaired: 'An earlier run was killed; the webhook endpoint that it had changed was put back.',
  }
}
