/** The address and the credential of the payments API, as `world.env()` and a deployment give them. */
export interface Settings {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface Payout {
  readonly id: string
  readonly status: string
  readonly failureReason?: string
}

/** The members of answers that are read here. */
interface Answer extends Payout {
  readonly transactionId: string
  readonly data: readonly { readonly id: string }[]
}

/** The code under test: pays the money of customers out to their bank accounts. */
export class Payouts {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Creates a customer with some money; returns the account that holds it. */
  async fundedAccount(fullName: string, amount: number): Promise<{ customerId: string; accountId: string }> {
    const { id } = await this.#send('POST', '/customers', { customerType: 'INDIVIDUAL', fullName })
    const { data } = await this.#send('GET', `/customers/internal-accounts?customerId=${id}&currency=USD`)
    const accountId = data[0]?.id ?? ''
    await this.#send('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount })
    return { customerId: id, accountId }
  }

  async pay(from: { customerId: string; accountId: string }, iban: string, amount: number): Promise<Payout> {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
    const account = await this.#send('POST', '/customers/external-accounts', {
      customerId: from.customerId,
      currency: 'EUR',
      accountInfo: { accountType: 'EUR_ACCOUNT', iban, beneficiary },
    })
    const quote = await this.#send('POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: from.accountId },
      destination: { destinationType: 'ACCOUNT', accountId: account.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: amount,
    })
    await this.#send('POST', `/quotes/${quote.id}/execute`)
    return this.find(quote.transactionId)
  }

  find(id: string): Promise<Payout> {
    return this.#send('GET', `/transactions/${id}`)
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const { baseUrl, clientId, clientSecret } = this.#settings
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
    return Object(await response.json())
  }
}
