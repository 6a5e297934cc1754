import { area } from '../../domain/area.ts'
import { beginAttempt, deliveryLifecycle, sendTask } from '../../webhooks/deliveries.ts'
import { sendTestWebhook } from './send-test-webhook.ts'

export const webhooksArea = area({
  operations: { sendTestWebhook },
  lifecycles: [deliveryLifecycle],
  tasks: { [sendTask]: { run: beginAttempt } },
})
