import type { Conversation } from './conversation.ts'
import { assertEventTypes } from './event-types.ts'
import { assertErrorCode } from './refused.ts'
import type { ScenarioWorlds } from './worlds.ts'

interface Fault extends Readonly<Record<string, unknown>> {
  /** The type of the events that it meets; `*` is any. */
  readonly event?: string
  /** The error code of its answers. */
  readonly code?: string
}

/** The fault of a deposit, a payment or a lookup, and the member that has its reason. */
export interface Mishap {
  readonly kind: string
  readonly member: string
}

/** The faults of deposits, payments and lookups, in the words of a step. */
export const mishaps: Readonly<Record<string, Mishap>> = {
  'deposit is held': { kind: 'holdDeposit', member: 'pendingReason' },
  'payment fails': { kind: 'failPayment', member: 'failureReason' },
  'incoming payment fails': { kind: 'failIncomingPayment', member: 'failureReason' },
  'lookup fails': { kind: 'failLookup', member: 'code' },
}

/** Injects faults and chooses ids through the admin plane. */
export class Faults {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
  ) {}

  async add(fault: Fault): Promise<void> {
    const { event, code } = fault
    if (code !== undefined) await assertErrorCode(this.conversation(), code)
    if (event !== undefined && event !== '*') await assertEventTypes(this.conversation(), event)
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/faults'), fault)
  }

  async endNextId(type: string, endsWith: string): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/ids/next'), { type, endsWith })
  }
}
