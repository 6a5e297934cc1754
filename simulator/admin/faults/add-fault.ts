import type { Static } from 'typebox'
import { eventTypes } from '../../domain/event-types.ts'
import { faultEffects } from '../../domain/fault-effects.ts'
import {
  hasFault,
  isUntargetedFault,
  isWebhookFault,
  listFaults,
  addFault as storeFault,
  walletFaults,
} from '../../domain/faults.ts'
import { notAllowed } from '../../domain/field-errors.ts'
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

type FaultInput = Static<typeof FaultBody>

function errorsOf(body: FaultInput, known: readonly string[]): readonly FieldError[] {
  return [...kindErrors(body, known), ...accountErrors(body)]
}

function accountErrors({ kind, account }: FaultInput): readonly FieldError[] {
  if (account === undefined || walletFaults.some((walletKind) => walletKind === kind)) return []
  return [{ field: 'account', message: `${kind} does not apply to a single wallet.` }]
}

function kindErrors(body: FaultInput, known: readonly string[]): readonly FieldError[] {
  if (isUntargetedFault(body.kind)) return untargetedErrors(body)
  return isWebhookFault(body.kind) ? webhookErrors(body) : requestErrors(body, known)
}

function untargetedErrors(body: FaultInput): readonly FieldError[] {
  const { kind } = body
  const targetErrors = (['operation', 'event'] as const).flatMap((field) =>
    body[field] === undefined
      ? []
      : [{ field, message: `${kind} applies to payments or lookups, not to calls or events.` }],
  )
  const { member, values } = faultEffects[kind].selects ?? { member: 'kind', values: [kind] }
  const selected = Object.entries(body).find(([name]) => name === member)?.[1]
  const isUnfit = selected !== undefined && !values.some((value) => value === selected)
  return isUnfit ? [...targetErrors, notAllowed(member, values)] : targetErrors
}

function requestErrors({ kind, operation, event }: FaultInput, known: readonly string[]): readonly FieldError[] {
  const errors: FieldError[] = []
  if (operation === undefined)
    errors.push({ field: 'operation', constraint: { minLength: 1 }, message: 'Field is required.' })
  else if (operation !== '*' && !known.includes(operation))
    errors.push({
      field: 'operation',
      message: `${JSON.stringify(operation)} is not an operation; /openapi.json lists them.`,
    })
  if (event !== undefined)
    errors.push({ field: 'event', message: `${kind} applies to calls of an operation, not to events.` })
  return errors
}

function webhookErrors({ kind, operation, event = '*', times = 1 }: FaultInput): readonly FieldError[] {
  const errors: FieldError[] = []
  if (operation !== undefined)
    errors.push({ field: 'operation', message: `${kind} applies to events, not to calls of an operation.` })
  if (event !== '*' && !Object.hasOwn(eventTypes, event))
    errors.push({
      field: 'event',
      constraint: { enum: ['*', ...Object.keys(eventTypes)] },
      message: `${JSON.stringify(event)} is not an event type.`,
    })
  if (kind === 'webhookSwap' && times < 2)
    errors.push({ field: 'times', message: 'A swap reverses the order of at least 2 events.' })
  return errors
}
