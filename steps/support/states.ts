import { strict as assert } from 'node:assert'
import { didYouMean } from '../../simulator/schema/nearest.ts'
import { alternativesOf, apiDescription } from './api-description.ts'
import type { Clock } from './clock.ts'
import type { Conversation } from './conversation.ts'
import { fieldAt } from './http-client.ts'

/** A state of a resource, where the API's description lists the states that it can have. */
interface Stateful {
  /** The resource as a message names it, such as `the payment`. */
  readonly what: string
  readonly found: unknown
  /** The schema of the resource and the members that can have the state; `status` by default. */
  readonly schema: string
  readonly members?: readonly string[]
}

/** States that end without a request, so that the clock may have to advance. */
const passing = /PROCESSING|IN_PROGRESS|PENDING/

/** Asserts the states of resources. */
export class States {
  constructor(
    readonly conversation: () => Conversation,
    readonly clock: Clock,
  ) {}

  /** Asserts a state. The message says which resource has which, or that there is no such state. */
  async assert({ what, found, schema, members = ['status'] }: Stateful, state: string): Promise<void> {
    if (found === state) return
    const known = await this.#statesOf(schema, members)
    assert.ok(
      known.length === 0 || known.includes(state),
      `${state} is no state of ${what}.${didYouMean(state, known)} Its states: ${known.join(', ')}.`,
    )
    const isPassing = passing.test(String(found)) && !(schema === 'Quote' && found === 'PENDING')
    const hint = isPassing ? await this.clock.hint() : ''
    assert.fail(`Expected ${what} to be ${state}, but it is ${found ?? 'absent'}.${hint}`)
  }

  /** Asserts the state of a payment and its failure reason. Without a reason, it may have any. */
  async assertPayment(payment: unknown, state: string, reason: string | undefined): Promise<void> {
    const [found, foundReason] = ['status', 'failureReason'].map((name) => fieldAt(payment, name))
    await this.assert({ what: 'the payment', found, schema: 'Transaction' }, state)
    if (reason === undefined || foundReason === reason) return
    const because = foundReason === undefined ? 'has no failure reason' : `is ${found} because of ${foundReason}`
    assert.fail(`Expected the payment to be ${state} because of ${reason}, but it ${because}.`)
  }

  async #statesOf(schema: string, members: readonly string[]): Promise<readonly string[]> {
    const schemas = fieldAt(await apiDescription(this.conversation()), 'components.schemas')
    return [...new Set(members.flatMap((member) => valuesOf(schemas, fieldAt(schemas, schema), [member])))]
  }
}

/** Lists the values of an enum at a path of a schema, in all its alternatives. */
function valuesOf(schemas: unknown, schema: unknown, [member, ...rest]: readonly string[]): readonly string[] {
  return alternativesOf(schemas, schema).flatMap((alternative) => {
    const property = fieldAt(fieldAt(alternative, 'properties'), member ?? '')
    if (member !== undefined) return property === undefined ? [] : valuesOf(schemas, property, rest)
    const [values, only] = [fieldAt(alternative, 'enum'), fieldAt(alternative, 'const')]
    return [...(Array.isArray(values) ? values : []), ...(typeof only === 'string' ? [only] : [])]
  })
}
