import { createSimulator } from '../../simulator/app.ts'

// biome-ignore lint/suspicious/noExplicitAny: entries are changed at many places
export type HarEntry = any

/** Sends requests to a service, and keeps them as a HAR file would. */
export class Recorder {
  readonly entries: HarEntry[] = []

  constructor(
    readonly baseUrl: string,
    readonly authorization: string,
  ) {}

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many operations
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
    const sent = { authorization: this.authorization, 'content-type': 'application/json', ...headers }
    const startedAt = new Date()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: sent,
      ...(text === undefined ? {} : { body: text }),
    })
    const content = await response.text()
    const listed = (entries: Iterable<readonly [string, string]>) =>
      [...entries].map(([name, value]) => ({ name, value }))
    this.entries.push({
      startedDateTime: startedAt.toISOString(),
      time: Date.now() - startedAt.getTime(),
      request: {
        method,
        url: this.baseUrl + path,
        headers: listed(Object.entries(sent)),
        ...(text === undefined ? {} : { postData: { mimeType: 'application/json', text } }),
      },
      response: {
        status: response.status,
        headers: listed(response.headers.entries()),
        content: { mimeType: 'application/json', text: content },
      },
    })
    return content === '' ? undefined : JSON.parse(content)
  }

  har(change: (entries: HarEntry[]) => void = () => {}): string {
    const entries = structuredClone(this.entries)
    change(entries)
    return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } })
  }
}

/** Starts a Sandglass in place of the hosted sandbox, with a ticking clock; returns a recorder of requests to it. */
export async function recordedService() {
  const simulator = createSimulator({ port: 0, logLevel: 'silent', seed: 'hosted' })
  await simulator.listen()
  const { clientId, clientSecret } = simulator.worlds.default.credential
  const recorder = new Recorder(simulator.baseUrl, `Basic ${btoa(`${clientId}:${clientSecret}`)}`)
  return { simulator, recorder, close: () => simulator.close() }
}

/** Sends what an application sends that pays a supplier; the payment ends while it asks for its status. */
export async function paySupplier(recorder: Recorder): Promise<void> {
  await recorder.send('GET', '/config')
  const customer = await recorder.send('POST', '/customers', {
    customerType: 'INDIVIDUAL',
    fullName: 'Ada Lovelace',
    region: 'US',
    currencies: ['USD'],
  })
  const accounts = await recorder.send('GET', `/customers/internal-accounts?customerId=${customer.id}`)
  const [{ id: accountId }] = accounts.data
  await recorder.send('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 50_000 })
  const external = await recorder.send('POST', '/customers/external-accounts', {
    customerId: customer.id,
    currency: 'USD',
    accountInfo: {
      accountType: 'USD_ACCOUNT',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
    },
  })
  const quote = await recorder.send(
    'POST',
    '/quotes',
    {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'ACCOUNT', accountId: external.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000,
    },
    { 'idempotency-key': 'order-1' },
  )
  await recorder.send('POST', `/quotes/${quote.id}/execute`)
  await recorder.send('GET', `/transactions/${quote.transactionId}`)
  await recorder.send('GET', '/customers/Customer:00000000-0000-4000-8000-000000000000')
}
