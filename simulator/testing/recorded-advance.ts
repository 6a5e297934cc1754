import { begin, person, record } from './recorded-world.ts'
import { receiver } from './webhooks.ts'

/** Records a payout that ends by a task of an advance, whose webhooks an endpoint answers during it. */
export async function recordAdvance() {
  const rig = begin()
  const { api, admin, simulator } = rig
  const send = async (method: string, path: string, body?: object) => {
    const { status, text } = await api(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`)
    return JSON.parse(text)
  }
  const { id } = await send('POST', '/customers', person)
  const { data } = await send('GET', `/customers/internal-accounts?customerId=${id}&currency=USD`)
  const account: string = data[0].id
  await send('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 100_000 })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013003', beneficiary }
  const bank = await send('POST', '/customers/external-accounts', { customerId: id, currency: 'EUR', accountInfo })
  await send('PATCH', '/config', { webhookEndpoint: (await receiver()).url })
  const { transactionId } = await send('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    immediatelyExecute: true,
  })
  await admin('POST', '/wait', { for: 'delivered', within: '10s' })
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  await send('POST', '/customers', person)
  return { simulator, capsule: record(simulator), isCompleted: `${transactionId} status = "COMPLETED"` }
}
