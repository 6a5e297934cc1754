import { present } from '../../simulator/schema/index.ts'
import type { HttpSide } from '../play/index.ts'
import type { EndpointMemory } from './endpoint-memory.ts'

type Config = Readonly<Record<string, unknown>>

const isOfRun = (endpoint: unknown) => typeof endpoint === 'string' && /\/conform-[\w-]+$/.test(endpoint)

/**
 * Puts back the webhook endpoint that a killed run has left changed. Returns the configuration of the target, and a
 * sentence where it was not as it should be.
 */
export async function repairEndpoint(
  side: HttpSide,
  config: Config,
  memory: EndpointMemory | undefined,
): Promise<{ readonly config: Config; readonly repaired?: string }> {
  const { webhookEndpoint, ...rest } = config
  const changed = memory?.read()
  if (changed === undefined || changed.listening !== webhookEndpoint) {
    // Somebody has set another endpoint since.
    if (changed !== undefined) memory?.clear()
    if (!isOfRun(webhookEndpoint)) return { config }
    const repaired = 'The webhook endpoint is that of another run, and what it was before is not known here.'
    return { config, repaired }
  }
  const { before } = changed
  const { status } = await side.send({
    ...{ method: 'PATCH', path: '/config' },
    body: { webhookEndpoint: before ?? null },
  })
  if (status >= 400)
    return {
      config,
      repaired: `An earlier run was killed; the target answers with ${status} when its change is undone.`,
    }
  memory?.clear()
  return {
    config: { ...rest, ...present({ webhookEndpoint: before }) },
    repaired: 'An earlier run was killed; the webhook endpoint that it had changed was put back.',
  }
}
