import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

/** The variables of the server, as `world.env()` and a deployment give them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The application under test: a page, and a backend that pays through the API. */
export async function startServer(env: Environment): Promise<{ url: string; close(): void }> {
  const account = await fundedAccount(env)
  const server: Server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') {
        response.end(JSON.stringify(await pay(env, account, await text(request))))
      } else if (request.url?.startsWith('/payouts/')) {
        response.end(JSON.stringify(await send(env, 'GET', request.url.replace('/payouts/', '/transactions/'))))
      } else {
        response.setHeader('content-type', 'text/html').end(await readFile('src/page.html'))
      }
    } catch (error) {
      response.writeHead(502).end(JSON.stringify({ id: '', status: `not possible: ${error}` }))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${Object(server.address()).port}/`, close: () => server.close() }
}

/** The members of answers that are read here. */
interface Answer {
  readonly id: string
  readonly transactionId: string
  readonly data: readonly { readonly id: string }[]
}

interface Account {
  readonly customerId: string
  readonly accountId: string
}

async function fundedAccount(env: Environment): Promise<Account> {
  const { id } = await send(env, 'POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  const { data } = await send(env, 'GET', `/customers/internal-accounts?customerId=${id}&currency=USD`)
  const accountId = data[0]?.id ?? ''
  await send(env, 'POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 500_00 })
  return { customerId: id, accountId }
}

async function pay(env: Environment, { customerId, accountId }: Account, iban: string): Promise<unknown> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban, beneficiary }
  const bank = await send(env, 'POST', '/customers/external-accounts', { customerId, currency: 'EUR', accountInfo })
  const quote = await send(env, 'POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_00,
  })
  await send(env, 'POST', `/quotes/${quote.id}/execute`)
  return send(env, 'GET', `/transactions/${quote.transactionId}`)
}

async function send(env: Environment, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(env['SANDGLASS_BASE_URL'] + path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${env['SANDGLASS_CLIENT_ID']}:${env['SANDGLASS_CLIENT_SECRET']}`)}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
  return Object(await response.json())
}
