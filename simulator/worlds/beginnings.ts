import type { WorldState } from '../engine/index.ts'

/** The named beginnings with a recorded state, each with a description. */
export const stateBeginnings = {
  'approved-customer': 'an approved customer with money',
  'half-way-kyb': 'a business half way through KYB',
  'open-authorization': 'a card with an open authorization',
  'sca-customer': 'a customer in the EU under SCA',
  'agent-approval': 'an agent whose transfer waits for approval',
} as const

export type StateBeginning = keyof typeof stateBeginnings

export const isStateBeginning = (name: string): name is StateBeginning => Object.hasOwn(stateBeginnings, name)

export type LoadBeginning = (name: StateBeginning) => Promise<WorldState>
