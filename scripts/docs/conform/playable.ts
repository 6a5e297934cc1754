import { type Exchange, needsListener, playBeside, type Scenario } from '../../../conform/index.ts'

const startAt = '2025-10-13T12:00:00.000Z'
/** Only a platform with an endpoint receives payments that it has to approve. */
export const webhookEndpoint = 'https://example.com/webhooks'
/** Requests are this far apart, as they are when a target answers them. */
const stepMs = 100

/**
 * Leaves out the requests that get another status in a world of their own than they got when they were recorded, and
 * those that refer to them.
 */
export async function playable(recorded: Scenario): Promise<Scenario> {
  for (let plan = recorded; ; ) {
    const { exchanges } = await playBeside(timed(plan), { options: {} })
    const statuses = new Map(exchanges.map(({ step, answer }) => [step, answer?.status]))
    const kept = plan.exchanges.filter(({ step, answer }) => statuses.get(step) === answer?.status)
    if (kept.length === plan.exchanges.length) return { ...plan, exchanges: kept.map(withoutAnswer) }
    plan = { ...plan, exchanges: kept }
  }
}

/** Gives a plan the times at which it would be played. */
function timed(plan: Scenario): Scenario {
  let sentAtMs = 0
  const exchanges = plan.exchanges.map((exchange) => {
    sentAtMs += stepMs + (exchange.afterMs ?? 0)
    return { ...exchange, sentAtMs }
  })
  const config = needsListener(plan) ? { config: { webhookEndpoint } } : {}
  return { ...plan, recorded: { at: startAt, target: 'https://example.com', run: 'r0', ...config }, exchanges }
}

function withoutAnswer({ answer: _, ...plan }: Exchange): Exchange {
  return plan
}
