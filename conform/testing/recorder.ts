import { createSimulator } from '../../simulator/app.ts'

// biome-ignore lint/suspicious/noExplicitAny: entries are changed at many places
export type HarEntry = any

/** Sends requests to a service, and keeps them as a HAR file would. */
export class Recorder {
  readonly entries: HarEntry[] = []

  constructor(
    readonly baseUrl: string,
    readonly authorization: string,
    readonly now: () => number = Date.now,
  ) {}

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many operations
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
    const sent = { authorization: this.authorization, 'content-type': 'application/json', ...headers }
    const startedAtMs = this.now()
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
      startedDateTime: new Date(startedAtMs).toISOString(),
      time: this.now() - startedAtMs,
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

/** Sends what an application sends that pays a supplier, and what it asks for. */
export async function paySupplier(recorder: Recorder): Promise<void> {
  await recorder.send('GET', '/config')
  const transaction = await payOut(recorder, '789')
  await recorder.send('GET', `/transactions/${transaction}`)
  await recorder.send('GET', '/customers/Customer:00000000-0000-4000-8000-000000000000')
}

/** Pays from the account of a new customer to a bank account with an ending; returns the id of the transaction. */
export async function payOut(recorder: Recorder, ending: string): Promise<string> {
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
      accountNumber: `000123456${ending}`,
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
  return quote.transactionId
}
