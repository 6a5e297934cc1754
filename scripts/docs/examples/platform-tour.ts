import type { Tour } from './tour.ts'

export async function tourPlatform(tour: Tour): Promise<void> {
  await tour.api('updatePlatformConfig', {
    body: { webhookEndpoint: 'https://shop.example.com/webhooks', umaDomain: 'uma.example.org' },
  })
  // A new endpoint is tested.
  await answerWaiting(tour)
  await tour.api('getPlatformConfig')
  const token = await tour.api('createToken', { body: { name: 'Reporting', permissions: ['VIEW'] } })
  await tour.api('listTokens', { query: { limit: '2' } })
  const path = { tokenId: token.id }
  await tour.api('getTokenById', { path })
  await tour.api('deleteTokenById', { path })
  await tour.api('getDiscoveries', { query: { country: 'DE', currency: 'EUR' } })
  await tour.api('getAvailableUmaProviders')
  await tour.api('listVasps')
  await tourTestWebhook(tour)
  await tour.api('getExchangeRates', { query: { sourceCurrency: 'USD' } })
}

/** The answer of a test waits for that of the endpoint, so both requests are open at once. */
async function tourTestWebhook(tour: Tour): Promise<void> {
  const test = tour.api('sendTestWebhook')
  await answerWaiting(tour)
  await test
}

/** Answers the oldest event that waits for an answer; asks until there is one. */
async function answerWaiting(tour: Tour): Promise<void> {
  for (;;) {
    const { data } = await tour.admin('listOutbox')
    if (data.length === 0) continue
    await tour.admin('answerOutbox', { path: { event: data[0].event }, body: { status: 200, body: 'ok' } })
    return
  }
}
