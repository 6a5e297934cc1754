import type { Static } from 'typebox'
import {
  created,
  eventTypes,
  type FaultInput,
  hasFault,
  isWebhookFault,
  storedFaults,
  storeFault,
} from '../../../contract/index.ts'
import { type FieldError, refuseFields } from '../../../refusals/index.ts'
import { listErrors } from '../../../schema/index.ts'
import { didYouMean } from '../../../schema/nearest.ts'
import { sendHeld } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { readTimeAmount } from '../shared/time-amounts.ts'
import { FaultBody, FaultShape, timeAmounts } from './shapes.ts'

export const addFault = adminOperation({
  id: 'addFault',
  route: 'POST /faults',
  summary:
    'Injects a fault into calls of an operation, signed requests of a wallet, webhook events, payments or lookups.',
  body: FaultBody,
  answers: { 201: FaultShape },
  handle({ engine, body, parts }) {
    const { input, errors } = readTimes(body)
    const wrong = [...errorsOf(body, parts), ...errors]
    if (wrong.length > 0) refuseFields(wrong)
    const cause = { kind: 'admin', name: 'addFault', detail: input } as const
    const line = isWebhookFault(input.kind) ? engine.side : engine
    const act = () => {
      const [oldest] = storedFaults(line)
      const fault = storeFault(line, input)
      if (oldest?.kind === 'webhookSwap' && !hasFault(line, oldest.id)) sendHeld(engine)
      return fault
    }
    return created(line.commit(cause, act).result)
  },
})

type Times = Pick<FaultInput, keyof typeof timeAmounts>
/** A fault as it was sent: an amount of time may be a text. */
type SentFault = Omit<FaultInput, keyof Times> & { readonly [Name in keyof Times]?: number | string }

/** Reads the members that take an amount of time, as numbers of their units. */
function readTimes(body: SentFault): { readonly input: FaultInput; readonly errors: readonly FieldError[] } {
  const { retryAfterSeconds, delayMs, ...rest } = body
  const sent = { retryAfterSeconds, delayMs }
  const times: { -readonly [Name in keyof Times]: Times[Name] } = {}
  const errors: FieldError[] = []
  for (const field of ['retryAfterSeconds', 'delayMs'] as const) {
    const value = sent[field]
    if (value === undefined) continue
    const read = readTimeAmount(field, value, timeAmounts[field])
    if ('error' in read) errors.push(read.error)
    else times[field] = read.amount
  }
  return { input: { ...rest, ...times }, errors }
}

/** Returns the errors that the shape of a kind does not detect. */
function errorsOf(body: Static<typeof FaultBody>, parts: AdminParts): readonly FieldError[] {
  return [
    ...('operation' in body ? operationErrors(body, parts) : []),
    ...('event' in body && body.event !== undefined ? eventErrors(body.event) : []),
  ]
}

function operationErrors(
  { kind, operation }: Pick<FaultInput, 'kind'> & { readonly operation: string },
  { operationIds, slowOperations }: AdminParts,
): readonly FieldError[] {
  const name = JSON.stringify(operation)
  const refused = (message: string) => [{ field: 'operation', message }]
  if (operation === '*') return []
  if (!operationIds.includes(operation))
    return refused(`${name} is not an operation; /openapi.json lists them.${didYouMean(operation, operationIds)}`)
  if (kind === 'walletProcessing' && !slowOperations.includes(operation))
    return refused(`${name} never answers PROCESSING. These can: ${slowOperations.join(', ')}.`)
  return []
}

function eventErrors(event: string): readonly FieldError[] {
  return event === '*' ? [] : listErrors('event', event, Object.keys(eventTypes), 'an event type')
}
