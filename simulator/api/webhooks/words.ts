import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Platform',
    operations: {
      sendTestWebhook: 'Send a test webhook',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { webhookEvents: 'event' },
  requests: {
    sendTestWebhook: 'a test event was sent',
  },
  tasks: {
    'webhook.send': 'an attempt was due',
  },
  lifecycles: {
    delivery: {
      moves: {
        WAITING: 'waits for its attempt',
        SENDING: 'was sent',
        DELIVERED: 'was delivered',
        FAILED: 'was given up',
        DROPPED: 'was dropped',
      },
    },
  },
}
