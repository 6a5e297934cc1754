import { hidden } from '../../simulator/contract/index.ts'
import { atPointer, present } from '../../simulator/schema/index.ts'
import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import type { Scenario } from './scenario.ts'

/**
 * Hides the secrets in answers, events and configuration of a scenario: tokens, codes, card numbers, tax ids, and the
 * paths of webhook endpoints.
 */
export async function withoutSecrets({ recorded, ...scenario }: Scenario): Promise<Scenario> {
  const { redact } = await knownSecrets()
  const hidePaths = endpointHider([recorded?.config, ...scenario.exchanges.map(({ answer }) => answer?.body)])
  const hide = <T>(value: T): T => redact(hidePaths(value))
  const exchanges = scenario.exchanges.map((exchange) =>
    exchange.answer === undefined ? exchange : { ...exchange, answer: hide(exchange.answer) },
  )
  const { events } = scenario
  return {
    ...scenario,
    ...present({ recorded: recorded && hide(recorded), events: events && hide(events) }),
    exchanges,
  }
}

/** Returns a function that keeps only the origin of each webhook endpoint: its path may be what keeps it secret. */
function endpointHider(bodies: readonly unknown[]): <T>(value: T) => T {
  const endpoints = new Set(bodies.map((body) => atPointer(body, '/webhookEndpoint')))
  const shown = [...endpoints].flatMap((endpoint) => {
    if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return []
    const { origin, pathname, search } = new URL(endpoint)
    return pathname + search === '/' ? [] : [[endpoint, `${origin}/${hidden}`] as const]
  })
  const hide = (json: string) => shown.reduce((left, [from, to]) => left.replaceAll(inJson(from), to), json)
  return (value) => (shown.length === 0 ? value : JSON.parse(hide(JSON.stringify(value))))
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
