import { area } from '../../contract/index.ts'
import { beginAttempt, deliveryLifecycle, sendTask } from '../../webhooks/index.ts'
import { sendTestWebhook } from './send-test-webhook.ts'
import { chapters, explains } from './words.ts'

export const webhooksArea = area({
  operations: { sendTestWebhook },
  lifecycles: [deliveryLifecycle],
  tasks: { [sendTask]: { run: beginAttempt } },
  chapters,
  explains,
})
