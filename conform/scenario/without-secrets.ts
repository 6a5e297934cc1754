import { present } from '../../simulator/schema/index.ts'
import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import type { Scenario } from './scenario.ts'

/** Hides the secrets in answers, events and configuration of a scenario: tokens, codes, card numbers, tax ids. */
export async function withoutSecrets({ recorded, ...scenario }: Scenario): Promise<Scenario> {
  const { redact } = await knownSecrets()
  const exchanges = scenario.exchanges.map((exchange) =>
    exchange.answer === undefined ? exchange : { ...exchange, answer: redact(exchange.answer) },
  )
  const { events } = scenario
  return {
    ...scenario,
    ...present({ recorded: recorded && redact(recorded), events: events && redact(events) }),
    exchanges,
  }
}
