export { type ReceivedWorld, receiveWebhooks, WebhookReceiver } from './receiver.ts'
export {
  hasValidSignature,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookSignatureError,
} from './verify.ts'
