import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimulator } from '../../app.ts'
import type { WorldEngine } from '../../engine/index.ts'
import { DAY, HOUR, MINUTE, SECOND, timestamp } from '../../schema/index.ts'
import { runs } from '../../testing/property-runs.ts'
import { hasScaSession, lockStateOf } from './model/index.ts'

const simulator = createSimulator({ strict: true, port: 0, host: '127.0.0.1', logLevel: 'silent' })
let origin = ''

beforeAll(async () => {
  origin = await simulator.listen()
})
afterAll(() => simulator.close())

const proofs = ['right', 'wrong', 'missing'] as const
type Proof = (typeof proofs)[number]

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      proof: fc.constantFrom<Proof | 'elsewhere'>(...proofs, 'wrong', 'elsewhere'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      eventType: fc.constantFrom(...Array(5).fill('FAILED_LOGIN_ATTEMPT'), 'RESET_PASSWORD_COMPLETED'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('authorize' as const),
      proof: fc.constantFrom<Proof>(...proofs, 'wrong', 'wrong'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('trust' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resend' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rewind' as const), pick: fc.nat({ max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      // Values that meet the edges of the windows, locks and lifetimes, alone or added up.
      ms: fc.constantFrom(1, 29_999, 30 * SECOND, 30 * SECOND, 299_999, 15 * MINUTE, 30 * MINUTE, HOUR, DAY, 180 * DAY),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A second set of books about a customer, kept by the tables of the contract. */
interface Told {
  failed: number
  lockedUntil: number
  session: number
  login: { readonly id: string; readonly endsAt: number } | undefined
  payment:
    | { readonly id: string; readonly endsAt: number; wrongAt: number[]; sentAt: number; isProven: boolean }
    | undefined
}

const locks: Readonly<Record<number, number>> = { 5: 15 * MINUTE, 6: 30 * MINUTE, 7: HOUR, 8: DAY }
/** Stands for a 400 that counts as an attempt. */
const wrongProof = 'wrong proof'
const unknownChallenge = 'ScaChallenge:00000000-0000-4000-8000-000000000000'
const codes: Readonly<Record<Proof, object>> = { right: { code: '123456' }, wrong: { code: '000000' }, missing: {} }

class Program {
  told: Told = { failed: 0, lockedUntil: 0, session: 0, login: undefined, payment: undefined }
  readonly #past: { readonly moment: number; readonly told: Told }[] = []

  private constructor(
    readonly engine: WorldEngine,
    readonly authorization: string,
    readonly customerId: string,
    readonly account: string,
    readonly bank: string,
  ) {}

  static async open(): Promise<Program> {
    const world = await sendTo('POST', '/admin/worlds', '', { frozen: true })
    const authorization = `Basic ${btoa(`${world.json.clientId}:${world.json.clientSecret}`)}`
    const post = async (path: string, body: object) => (await sendTo('POST', api(path), authorization, body)).json
    const contacts = { email: 'anna@example.com', phoneNumber: '+4915112345678', region: 'DE', currencies: ['EUR'] }
    const { id } = await post('/customers', { customerType: 'INDIVIDUAL', fullName: 'Anna Schmidt', ...contacts })
    await post(`/customers/${id}/verify-phone`, {})
    await post(`/customers/${id}/verify-phone/confirm`, { code: '123456' })
    const path = api(`/customers/internal-accounts?customerId=${id}&currency=EUR`)
    const [account] = (await sendTo('GET', path, authorization)).json.data
    await post(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 1_000_000 })
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Anna Schmidt', countryOfResidence: 'DE' }
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }
    const bank = await post('/customers/external-accounts', { customerId: id, currency: 'EUR', accountInfo })
    const engine = simulator.worlds.list().find(({ name }) => name === world.json.name)?.engine
    if (engine === undefined) throw new Error('The world is not open')
    return new Program(engine, authorization, id, account.id, bank.id)
  }

  get now(): number {
    return this.engine.now()
  }

  get #isLocked(): boolean {
    return this.told.failed >= 9 || this.now < this.told.lockedUntil
  }

  #count(): void {
    this.told.failed += 1
    this.told.lockedUntil = this.now + (locks[this.told.failed] ?? 0)
  }

  /** Sends a request and asserts its answer. */
  async #expect(answer: string, path: string, body: object = {}) {
    const { status, json } = await sendTo('POST', api(path), this.authorization, body)
    expect(`${status} ${json?.code ?? ''}`.trim(), `${path} ${JSON.stringify(body)}`).toBe(answer)
    return json
  }

  #about = (path: string) => `/sca${path}?customerId=${this.customerId}`

  async run(given: Step): Promise<void> {
    this.#past.push({ moment: this.engine.head().number, told: structuredClone(this.told) })
    if (given.kind === 'pass') this.engine.advance({ to: this.now + given.ms })
    else if (given.kind === 'rewind') await this.#rewind(given.pick)
    else if (given.kind === 'complete') await this.#complete(given.proof)
    else if (given.kind === 'authorize') await this.#authorize(given.proof)
    else if (given.kind === 'record') await this.#record(given.eventType)
    else await { start: this.#start, pay: this.#pay, trust: this.#trust, resend: this.#resend }[given.kind]()
  }

  async #rewind(pick: number): Promise<void> {
    const { moment, told } = this.#past[pick % this.#past.length] ?? { moment: 0, told: this.told }
    this.engine.travels.rewind(moment)
    this.told = structuredClone(told)
    this.#past.length = 0
  }

  #start = async (): Promise<void> => {
    const { challengeId } = await this.#expect('200', this.#about('/login/start'), { factor: 'SMS_OTP' })
    this.told.login = { id: challengeId, endsAt: this.now + 5 * MINUTE }
  }

  async #complete(proof: Proof | 'elsewhere'): Promise<void> {
    const { login } = this.told
    const challengeId = proof === 'elsewhere' ? unknownChallenge : (login?.id ?? unknownChallenge)
    const code = codes[proof === 'elsewhere' ? 'wrong' : proof]
    const body = { factor: 'SMS_OTP', endUserIpAddress: '192.0.2.7', challengeId, ...code }
    const path = this.#about('/login/complete')
    if (proof === 'missing') return void (await this.#expect('400 INVALID_INPUT', path, body))
    if (this.#isLocked) return void (await this.#expect('423 ACCOUNT_LOCKED', path, body))
    const isOpen = login !== undefined && this.now < login.endsAt && proof !== 'elsewhere'
    if (!isOpen || proof === 'wrong') {
      await this.#expect('400 INVALID_INPUT', path, body)
      if (isOpen) this.#count()
      return
    }
    await this.#expect('200', path, body)
    this.told = { ...this.told, failed: 0, lockedUntil: 0, session: this.now + 180 * DAY, login: undefined }
  }

  async #record(eventType: string): Promise<void> {
    const isReset = eventType === 'RESET_PASSWORD_COMPLETED'
    const isRefused = !isReset && this.#isLocked
    await this.#expect(isRefused ? '423 ACCOUNT_LOCKED' : '200', this.#about('/record-event'), { eventType })
    if (isReset) this.told = { ...this.told, failed: 0, lockedUntil: 0, session: 0 }
    else if (!isRefused) this.#count()
  }

  #pay = async (): Promise<void> => {
    const source = { sourceType: 'ACCOUNT', accountId: this.account }
    const destination = { destinationType: 'ACCOUNT', accountId: this.bank }
    const amount = { lockedCurrencyAmount: 100, lockedCurrencySide: 'SENDING' }
    const { id } = await this.#expect('201', '/quotes', { source, destination, ...amount })
    await this.#expect('200', `/quotes/${id}/execute`)
    this.told.payment = { id, endsAt: this.now + 5 * MINUTE, wrongAt: [], sentAt: this.now, isProven: false }
  }

  async #authorize(proof: Proof): Promise<void> {
    const { payment } = this.told
    if (payment === undefined) return
    const path = `/quotes/${payment.id}/authorize`
    const expected = this.#authorizeAnswer(payment, proof)
    await this.#expect(expected === wrongProof ? '400 INVALID_INPUT' : expected, path, codes[proof])
    if (expected === '200') payment.isProven = true
    if (expected !== wrongProof) return
    payment.wrongAt.push(this.now)
    this.#count()
  }

  #isOpen(payment: NonNullable<Told['payment']>): boolean {
    return !payment.isProven && this.now < payment.endsAt && payment.wrongAt.length < 5
  }

  #authorizeAnswer(payment: NonNullable<Told['payment']>, proof: Proof): string {
    if (proof === 'missing') return '400 INVALID_INPUT'
    if (payment.isProven) return '409 CONFLICT'
    if (!this.#isOpen(payment)) return '400 INVALID_INPUT'
    if (this.#isLocked) return '423 ACCOUNT_LOCKED'
    if (this.now >= this.told.session) return '409 SCA_SESSION_REQUIRED'
    if (this.now < (payment.wrongAt.at(-3) ?? 0) + 30 * SECOND) return '429 RATE_LIMITED'
    return proof === 'right' ? '200' : wrongProof
  }

  #trust = async (): Promise<void> => {
    const path = `/customers/external-accounts/${this.bank}/trust`
    const { scaChallenge } = await this.#expect('200', path)
    await this.#expect('400 INVALID_INPUT', `${path}/confirm`, { challengeId: scaChallenge.id, ...codes.wrong })
  }

  #resend = async (): Promise<void> => {
    const { payment } = this.told
    if (payment === undefined) return
    const path = `/quotes/${payment.id}/authorize/resend`
    if (!this.#isOpen(payment)) return void (await this.#expect('409 CONFLICT', path))
    const isTooSoon = this.now < payment.sentAt + 30 * SECOND
    await this.#expect(isTooSoon ? '429 RATE_LIMITED' : '204', path)
    if (!isTooSoon) payment.sentAt = this.now
  }

  /** Asserts that counter, lock, session and payment match the tables. */
  async check(): Promise<void> {
    const { failed, lockedUntil, session, payment } = this.told
    expect(lockStateOf(this.engine, this.customerId)).toEqual({
      failedAttempts: failed,
      suspended: failed >= 9,
      lockedUntil: this.now < lockedUntil ? timestamp(lockedUntil) : null,
    })
    expect(hasScaSession(this.engine, this.customerId)).toBe(this.now < session)
    if (payment === undefined || payment.isProven) return
    const quote = await sendTo('GET', api(`/quotes/${payment.id}`), this.authorization)
    expect(quote.json.status).toBe(this.#isOpen(payment) ? 'PENDING_AUTHORIZATION' : 'FAILED')
  }
}

const api = (path: string) => `/2025-10-13${path}`

async function sendTo(method: string, path: string, authorization: string, body?: object) {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
}

const wrong: Step = { kind: 'authorize', proof: 'wrong' }
const failure: Step = { kind: 'record', eventType: 'FAILED_LOGIN_ATTEMPT' }
const pass = (ms: number): Step => ({ kind: 'pass', ms })
const withSession: readonly Step[] = [{ kind: 'start' }, { kind: 'complete', proof: 'right' }, { kind: 'pay' }]

/** Beginnings near the limits, which random steps alone seldom reach. */
const opening = fc.constantFrom<readonly Step[]>(
  [],
  withSession,
  [...withSession, wrong, wrong, wrong],
  [...withSession, wrong, wrong, wrong, pass(30 * SECOND), wrong],
  [failure, failure, failure, failure],
  [...Array.from({ length: 5 }, () => failure), pass(15 * MINUTE), failure, pass(30 * MINUTE), failure, pass(HOUR)],
)

it('random logins, authorizations, events, clock moves and rewinds count and lock as the tables say', async () => {
  await fc.assert(
    fc.asyncProperty(opening, fc.array(step, { maxLength: 25, size: 'max' }), async (first, steps) => {
      const program = await Program.open()
      for (const given of [...first, ...steps]) {
        await program.run(given)
        await program.check()
      }
    }),
    runs(40),
  )
})
