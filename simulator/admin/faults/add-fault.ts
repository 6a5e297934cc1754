import type { Static } from 'typebox'
import { eventTypes } from '../../domain/event-types.ts'
import { hasFault, isWebhookFault, listFaults, addFault as storeFault } from '../../domain/faults.ts'
import { didYouMean } from '../../domain/nearest.ts'
import { created } from '../../domain/operation.ts'
import { type FieldError, refuseFields } from '../../domain/refusals.ts'
import { sendHeld } from '../../webhooks/deliveries.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { FaultBody, FaultShape } from './shapes.ts'

export const addFault = adminOperation({
  id: 'addFault',
  route: 'POST /faults',
  summary:
    'Injects a fault into calls of an operation, signed requests of a wallet, webhook events, payments or lookups.',
  body: FaultBody,
  answers: { 201: FaultShape },
  handle({ engine, body, parts }) {
    const errors = errorsOf(body, parts.operationIds)
    if (errors.length > 0) refuseFields(errors)
    const cause = { kind: 'admin', name: 'addFault', detail: body } as const
    const line = isWebhookFault(body.kind) ? engine.side : engine
    const act = () => {
      const [oldest] = listFaults(line)
      const fault = storeFault(line, body)
      if (oldest?.kind === 'webhookSwap' && !hasFault(line, oldest.id)) sendHeld(engine)
      return fault
    }
    return created(line.commit(cause, act).result)
  },
})

/** Returns the errors that the shape of a kind cannot tell. */
function errorsOf(body: Static<typeof FaultBody>, operations: readonly string[]): readonly FieldError[] {
  const { kind, times = 1 } = body
  const errors: FieldError[] = []
  if ('operation' in body && body.operation !== '*' && !operations.includes(body.operation))
    errors.push({
      field: 'operation',
      message:
        `${JSON.stringify(body.operation)} is not an operation; /openapi.json lists them.` +
        didYouMean(body.operation, operations),
    })
  if ('event' in body && body.event !== undefined) errors.push(...eventErrors(body.event))
  if (kind === 'webhookSwap' && times < 2)
    errors.push({ field: 'times', message: 'A swap reverses the order of at least 2 events.' })
  return errors
}

function eventErrors(event: string): readonly FieldError[] {
  if (event === '*' || Object.hasOwn(eventTypes, event)) return []
  const types = Object.keys(eventTypes)
  return [
    {
      field: 'event',
      constraint: { enum: ['*', ...types] },
      message: `${JSON.stringify(event)} is not an event type.${didYouMean(event, types)}`,
    },
  ]
}
