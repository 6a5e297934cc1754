import { atPointer, isRecord } from '../../simulator/schema/index.ts'
import type { WorldOptionsInput } from '../../simulator/worlds/index.ts'
import type { Scenario, ScenarioAnswer } from '../scenario/index.ts'

/** An option of a world, and how an answer of a service shows its value; undefined where it does not. */
interface SeenOption {
  readonly operations: readonly string[]
  readonly options: (answer: ScenarioAnswer) => WorldOptionsInput | undefined
}

const seenOptions: readonly SeenOption[] = [
  {
    operations: ['createPlatformExternalAccount'],
    options: ({ body }) =>
      atPointer(body, '/status') === 'PENDING_OWNERSHIP_VERIFICATION' ? { travelRule: true } : undefined,
  },
  {
    operations: ['updateCardById'],
    options: ({ status }) => (status === 202 ? { cards: { signedUpdates: true } } : undefined),
  },
  {
    operations: ['createCard'],
    options: ({ status }) => (status === 501 ? { cards: { enabled: false } } : undefined),
  },
  {
    operations: ['createInvitation'],
    options: ({ body }) =>
      atPointer(body, '/code') === 'INVITATIONS_NOT_CONFIGURED' ? { invitations: { configured: false } } : undefined,
  },
  {
    operations: ['startScaFactorEnrollment', 'startScaLogin'],
    options: ({ body }) => {
      const origins = atPointer(body, '/allowedOrigins')
      return Array.isArray(origins) && origins.length > 0 ? { sca: { allowedOrigins: origins } } : undefined
    },
  },
]

/** Returns the options that a world needs to be as the service that gave the answers of a golden. */
export function optionsSeenIn({ recorded, exchanges }: Scenario): WorldOptionsInput {
  const regulated = isRecord(recorded?.config) ? recorded.config['isRegulatedFinancialInstitution'] : undefined
  const ofConfig: WorldOptionsInput = typeof regulated === 'boolean' ? { regulated } : {}
  const seen = exchanges.flatMap(({ answer, operation }) =>
    seenOptions.flatMap(({ operations, options }) =>
      answer !== undefined && operations.includes(operation) ? (options(answer) ?? []) : [],
    ),
  )
  return Object.assign({}, ofConfig, ...seen)
}
