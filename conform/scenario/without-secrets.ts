import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import type { Scenario } from './scenario.ts'

/** Hides the secrets in the answers of a scenario: tokens, codes, numbers of cards, tax ids. */
export async function withoutSecrets(scenario: Scenario): Promise<Scenario> {
  const { redact } = await knownSecrets()
  const exchanges = scenario.exchanges.map((exchange) =>
    exchange.answer === undefined ? exchange : { ...exchange, answer: redact(exchange.answer) },
  )
  return { ...scenario, exchanges }
}
