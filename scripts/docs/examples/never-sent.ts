import type { EventTypeName } from '../../../simulator/contract/index.ts'
import type { Examples, OperationExample } from '../../../simulator/openapi/examples.ts'

interface Model {
  /** The type whose recorded event has the same kind of resource as its `data`. */
  readonly like: EventTypeName
  /** The id of the event, which no recorded one has. */
  readonly id: string
  /** The members of the resource that the event is about. */
  readonly data?: object
}

/**
 * The event types of the public API that no request can cause, because the simulator never sends them. A receiver
 * that is written from the document still reads their form, so each is shown as a recorded event about the same kind
 * of resource would be.
 */
export const neverSent: Readonly<Partial<Record<EventTypeName, Model>>> = {
  'VERIFICATION.READY_FOR_VERIFICATION': {
    like: 'VERIFICATION.IN_PROGRESS',
    id: 'Webhook:00000000-0000-4000-8000-000000000001',
    data: { verificationStatus: 'READY_FOR_VERIFICATION' },
  },
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': {
    like: 'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    id: 'Webhook:00000000-0000-4000-8000-000000000002',
  },
}

/** Returns an example of each event that is never sent, made from the recorded ones. */
export function neverSentEvents(recorded: Examples): Examples {
  const examples = Object.entries(neverSent).map(([type, { like, id, data }]): [string, OperationExample] => {
    const body = Object(recorded[like]?.body)
    return [type, { body: { ...body, id, type, data: { ...body.data, ...data } }, answers: {} }]
  })
  return Object.fromEntries(examples)
}
