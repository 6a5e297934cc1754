import type { Tour } from './tour.ts'

/** Sets up webhooks in pull mode first, because nothing listens at the endpoint. */
export async function tourSettings(tour: Tour): Promise<void> {
  await tour.admin('setMode', { body: { mode: 'pull' } })
  await tour.api('updatePlatformConfig', { body: { webhookEndpoint: 'https://shop.example.com/webhooks' } })
  await tour.admin('getSettings')
  await tour.admin('getPublicKey', { headers: { accept: 'application/json' } })
  await tour.admin('getPublicKey', { headers: { accept: 'text/plain' } })
  await tour.admin('rotateKey')
}

export async function tourOutbox(tour: Tour): Promise<void> {
  const { data } = await tour.admin('listOutbox', { query: { limit: '2' } })
  const path = { event: String(data[0].event) }
  await tour.admin('answerOutbox', { path, body: { status: 200 } })
  await tour.admin('listEvents', { query: { limit: '2' } })
  await tour.admin('getEvent', { path })
  await tour.admin('listDeliveries', { query: { limit: '2' } })
  await tour.admin('getDelivery', { path })
  await tour.admin('getSignature', { path })
  await tour.admin('redeliver', { path })
  await tour.admin('answerOutbox', { path, body: { status: 200 } })
  await tour.admin('redeliverEvent', { path })
}
