import { act } from '../lib/acts.ts'
import { call } from '../lib/admin.ts'
import type { ReadyRequest } from '../lib/ready-request.ts'
import { go } from '../lib/route.ts'
import { idsIn } from '../lib/sentences.ts'
import { send } from '../outcomes/send.ts'
import { firstCustomer } from '../welcome/requests.ts'

/** The ids that the steps leave for those that follow. */
export interface Finds {
  readonly customer?: string
  readonly account?: string
  readonly payment?: string
  /** The number of the moment before the payout was executed. */
  readonly before?: number
}

/** A step of the tour: something that a person does in the world. */
export interface Step {
  readonly title: string
  readonly says: string
  /** The words of its button. */
  readonly does: string
  /** Does it in a world; returns what it found, or undefined when it did not work. */
  readonly act: (world: string, finds: Finds) => Promise<Finds | undefined>
}

export const steps: readonly Step[] = [
  {
    title: 'Freeze the clock',
    says: 'Each world has its own clock. While it is frozen, nothing that is due happens until you move it.',
    does: 'Freeze the clock',
    act: async (world) => (await act('Freeze the clock.', 'freezeClock', { path: { world }, body: {} })) && {},
  },
  {
    title: 'Create a customer with money',
    says: 'Two requests to the API, as your client would send them. Each shows up on the line as a moment.',
    does: 'Create Ada and give her 500.00 USD',
    act: fund,
  },
  {
    title: 'Let a payout fail',
    says: 'The end of the destination account decides how a payout ends. This IBAN ends in 002, so the payout fails.',
    does: 'Pay 100.00 USD to …002',
    act: fail,
  },
  {
    title: 'Ask why',
    says: 'The red cross on the line is the failure. The payment says why, and marks the characters that decided.',
    does: 'Explain the payment',
    async act(_, { payment: id }) {
      go({ view: 'resource', id })
      return {}
    },
  },
  {
    title: 'Go back',
    says: 'Rewind to the moment before the payout: Ada has her money again, and what you undo stays on a branch.',
    does: 'Rewind',
    act: rewind,
  },
]

/** Sends a request to the API of the world; returns the body, or undefined when it was refused. */
async function request(world: string, ready: ReadyRequest): Promise<unknown> {
  const access = await call('getWorld', { path: { world } })
  const answer = await send(ready, access)
  return answer !== undefined && answer.status < 400 ? answer.body : undefined
}

const idOf = (answer: unknown) => String(Object(answer).id)

const post = (path: string, body?: unknown): ReadyRequest => ({ method: 'POST', path, body })

async function fund(world: string): Promise<Finds | undefined> {
  const created = await request(world, firstCustomer)
  if (created === undefined) return undefined
  const customer = idOf(created)
  const path = `/customers/internal-accounts?customerId=${customer}&currency=USD`
  const accounts = await request(world, { method: 'GET', path })
  if (accounts === undefined) return undefined
  const account = idOf(Object(Object(accounts).data)[0])
  const funded = await request(world, post(`/sandbox/internal-accounts/${account}/fund`, { amount: 50_000 }))
  go({ view: 'moment', id: undefined })
  return funded === undefined ? undefined : { customer, account }
}

async function fail(world: string, { customer, account }: Finds): Promise<Finds | undefined> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013002', beneficiary }
  const body = { customerId: customer, currency: 'EUR', accountInfo }
  const external = await request(world, post('/customers/external-accounts', body))
  if (external === undefined) return undefined
  const quote = await request(
    world,
    post('/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: account },
      destination: { destinationType: 'ACCOUNT', accountId: idOf(external) },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000,
    }),
  )
  if (quote === undefined) return undefined
  const { head: before } = await call('listMoments', { path: { world }, query: { limit: 1 } })
  const executed = await request(world, post(`/quotes/${idOf(quote)}/execute`))
  const payment = idsIn(JSON.stringify(executed) ?? '').find((id) => id.startsWith('Transaction:'))
  go({ view: 'moment', id: undefined })
  return payment === undefined ? undefined : { payment, before }
}

async function rewind(world: string, { payment: id, before }: Finds): Promise<Finds | undefined> {
  if (id === undefined || before === undefined) return undefined
  // Refused when the payment is gone: what the world holds now is not of this tour.
  await call('getResource', { path: { world, id } })
  const done = await act(`Rewound to moment ${before}.`, 'rewindTimeline', { path: { world }, body: { to: before } })
  if (done === undefined) return undefined
  go({ view: 'moment', id: undefined })
  return {}
}
