import type { Static } from 'typebox'
import { eventTypes } from '../../domain/event-types.ts'
import { addFault as keepFault, paymentFaults, walletFaults, webhookFaults } from '../../domain/faults.ts'
import { created } from '../../domain/operation.ts'
import { type FieldError, refuseFields } from '../../domain/refusals.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { FaultBody, FaultShape } from './shapes.ts'

export const addFault = adminOperation({
  id: 'addFault',
  route: 'POST /faults',
  summary:
    'Disturbs the next calls of an operation, the next signed requests of a wallet, the next events on their way to the platform, or the next payments.',
  body: FaultBody,
  answers: { 201: FaultShape },
  handle({ engine, body, parts }) {
    const errors = errorsOf(body, parts.operationIds)
    if (errors.length > 0) refuseFields(errors)
    const cause = { kind: 'admin', name: 'addFault', detail: body } as const
    return created(engine.commit(cause, () => keepFault(engine, body)).result)
  },
})

type Wish = Static<typeof FaultBody>

function errorsOf(body: Wish, known: readonly string[]): readonly FieldError[] {
  return [...kindErrors(body, known), ...accountErrors(body)]
}

function accountErrors({ kind, account }: Wish): readonly FieldError[] {
  if (account === undefined || walletFaults.some((walletKind) => walletKind === kind)) return []
  return [{ field: 'account', message: `${kind} is not about one wallet.` }]
}

function kindErrors(body: Wish, known: readonly string[]): readonly FieldError[] {
  if (paymentFaults.some((kind) => kind === body.kind)) return paymentErrors(body)
  return webhookFaults.some((kind) => kind === body.kind) ? webhookErrors(body) : requestErrors(body, known)
}

function paymentErrors(body: Wish): readonly FieldError[] {
  return (['operation', 'event'] as const).flatMap((field) =>
    body[field] === undefined ? [] : [{ field, message: `${body.kind} meets payments, not calls or events.` }],
  )
}

function requestErrors({ kind, operation, event }: Wish, known: readonly string[]): readonly FieldError[] {
  const errors: FieldError[] = []
  if (operation === undefined)
    errors.push({ field: 'operation', constraint: { minLength: 1 }, message: 'Field is required.' })
  else if (operation !== '*' && !known.includes(operation))
    errors.push({
      field: 'operation',
      message: `${JSON.stringify(operation)} is no operation; /openapi.json names them.`,
    })
  if (event !== undefined) errors.push({ field: 'event', message: `${kind} meets calls of an operation, not events.` })
  return errors
}

function webhookErrors({ kind, operation, event = '*', times = 1 }: Wish): readonly FieldError[] {
  const errors: FieldError[] = []
  if (operation !== undefined)
    errors.push({ field: 'operation', message: `${kind} meets events, not calls of an operation.` })
  if (event !== '*' && !Object.hasOwn(eventTypes, event))
    errors.push({
      field: 'event',
      constraint: { enum: ['*', ...Object.keys(eventTypes)] },
      message: `${JSON.stringify(event)} is no type of event.`,
    })
  if (kind === 'webhookSwap' && times < 2)
    errors.push({ field: 'times', message: 'A swap reverses the order of two events or more; say how many.' })
  return errors
}
