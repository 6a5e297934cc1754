export { addressWithoutSecrets, hideValues, withoutCredential } from './address.ts'
export {
  type Attempt,
  type AttemptOutcome,
  attempts,
  beginAttempt,
  countPending,
  type Delivery,
  type DeliveryStatus,
  deliverAgain,
  deliveries,
  deliveryId,
  deliveryLifecycle,
  deliveryOf,
  deliveryOfEvent,
  eventIdOf,
  followEvents,
  isSentOnce,
  outcomeOfAttempt,
  sendHeld,
  sendTask,
} from './deliveries.ts'
export { type AttemptRecord, isSuperseded } from './delivery-log.ts'
export { abandonAfterMs, dispatcherOf, startDispatcher } from './dispatcher.ts'
export { heldEvents } from './disturbances.ts'
export { emit, type WebhookEvent, webhookEvents } from './events.ts'
export { isDelivery, signatureHeaderNames } from './headers.ts'
export { ownAddressOf } from './own-address.ts'
export { giveUpAfterMs } from './retry-schedule.ts'
export { changeWebhookSettings, webhookSettings } from './settings.ts'
export { type AllowedTargets, readAllowedTargets } from './target.ts'
