import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import type { Scenario } from './scenario.ts'

/** Hides the secrets in the answers and the configuration of a scenario: tokens, codes, card numbers, tax ids. */
export async function withoutSecrets({ recorded, ...scenario }: Scenario): Promise<Scenario> {
  const { redact } = await knownSecrets()
  const exchanges = scenario.exchanges.map((exchange) =>
    exchange.answer === undefined ? exchange : { ...exchange, answer: redact(exchange.answer) },
  )
  return { ...scenario, ...(recorded === undefined ? {} : { recorded: redact(recorded) }), exchanges }
}
