import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { answerOutbox } from './answer-outbox.ts'
import { getDelivery } from './get-delivery.ts'
import { getEvent } from './get-event.ts'
import { getPublicKey } from './get-public-key.ts'
import { getSettings } from './get-settings.ts'
import { getSignature } from './get-signature.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listEvents } from './list-events.ts'
import { listOutbox } from './list-outbox.ts'
import { redeliver } from './redeliver.ts'
import { redeliverEvent } from './redeliver-event.ts'
import { rotateKey } from './rotate-key.ts'
import { setMode } from './set-mode.ts'

export const webhookOperations = {
  getSettings,
  setMode,
  getPublicKey,
  rotateKey,
  listEvents,
  getEvent,
  redeliverEvent,
  listDeliveries,
  getDelivery,
  getSignature,
  redeliver,
  listOutbox,
  answerOutbox,
} satisfies AdminOperationTable
