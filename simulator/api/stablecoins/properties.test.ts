import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { DAY, SECOND } from '../../schema/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { runs } from '../../testing/property-runs.ts'
import { operations, resolvers, taskHandlers } from '../index.ts'

const suffixes = ['002', '003', '004', '005', '999'] as const
type Suffix = (typeof suffixes)[number]
type Flow = 'wire' | 'debit' | 'wallet' | 'balance'

const pass = fc.record({
  kind: fc.constant('pass' as const),
  // Values that meet the edges of 5, 10 and 30 seconds and of 7 days, alone or added up.
  ms: fc.constantFrom(1, 4_999, 5 * SECOND, 5 * SECOND, 20 * SECOND, 29_999, 7 * DAY - 1, 7 * DAY),
})

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      flow: fc.constantFrom<Flow>('wire', 'debit', 'wallet', 'balance'),
      suffix: fc.constantFrom<Suffix>(...suffixes, '999', '999', '005'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fund' as const), pick: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: pass },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** An operation in the second set of books. */
interface Told {
  readonly id: string
  readonly flow: Flow
  /** Wires have no magic value. */
  readonly suffix: Suffix
  readonly startedAt: number
  fundedAt?: number
}

const waitsForFunds = ({ flow }: Told) => flow === 'wire' || flow === 'wallet'

/** Derives the status from the table of the contract and the time alone. */
function expectedStatus(told: Told, now: number): string {
  const { suffix, startedAt, fundedAt } = told
  if (waitsForFunds(told) && fundedAt === undefined) return now >= startedAt + 7 * DAY ? 'EXPIRED' : 'PENDING_FUNDING'
  const waited = now - (fundedAt ?? startedAt)
  if (suffix === '005') return waited >= 30 * SECOND ? 'FAILED' : 'PENDING_PROVIDER'
  if (suffix !== '999') return 'FAILED'
  if (fundedAt !== undefined || waited >= 10 * SECOND) return 'COMPLETED'
  return waited >= 5 * SECOND ? 'PROCESSING' : 'PENDING_PROVIDER'
}

class Program {
  readonly engine: WorldEngine
  readonly told: Told[] = []
  readonly #stablecoin: string
  readonly #wallet: string
  readonly #banks = new Map<Suffix, string>()

  constructor() {
    this.engine = aWorld({ handlers: taskHandlers })
    this.#post('linkStablecoinProviderAccount', { provider: 'BRALE', apiClientId: 'a', apiClientSecret: 'b' })
    const token = { providerTokenIdentifier: 'SBC', networkTokenIdentifier: 'btkn1sbc', network: 'SPARK' }
    this.#stablecoin = this.#post('registerStablecoin', token)
    const wallet = { accountType: 'SPARK_WALLET', address: `spark1${'q'.repeat(30)}` }
    this.#wallet = this.#post('createPlatformExternalAccount', { currency: 'USDB', accountInfo: wallet })
    for (const suffix of suffixes) this.#banks.set(suffix, this.#bank(suffix))
  }

  #bank(suffix: Suffix): string {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
    const account = { accountType: 'USD_ACCOUNT', accountNumber: `000777123${suffix}`, routingNumber: '110000000' }
    return this.#post('createPlatformExternalAccount', { currency: 'USD', accountInfo: { ...account, beneficiary } })
  }

  #post(id: string, body: object): string {
    const operation = operations[id]
    if (operation === undefined) throw new Error(`There is no operation ${id}`)
    return call(this.engine, operation, { path: { stablecoinId: this.#stablecoin ?? '' }, body }).body.id
  }

  run(given: Step): void {
    if (given.kind === 'pass') this.#pass(given.ms)
    else if (given.kind === 'start') this.#start(given.flow, given.suffix)
    else this.#fund(this.told[given.pick % Math.max(1, this.told.length)])
  }

  /** Advances the clock; a task that throws leaves a note about a bug. */
  #pass(ms: number): void {
    const { moments } = this.engine.advance({ to: this.engine.now() + ms })
    expect(moments.flatMap(({ notes }) => notes).filter(({ kind }) => kind === 'bug')).toEqual([])
  }

  #start(flow: Flow, suffix: Suffix): void {
    const externalAccountId = this.#banks.get(suffix) ?? ''
    const isMint = flow === 'wire' || flow === 'debit'
    const fundingSource = flow === 'wire' ? { type: 'WIRE' } : { type: 'ACH_DEBIT', externalAccountId }
    const source = { type: flow === 'wallet' ? 'EXTERNAL_ACCOUNT' : 'PROVIDER_INTERNAL_BALANCE' }
    const id = isMint
      ? this.#post('createStablecoinMint', {
          amount: '10000',
          fundingSource,
          destination: { accountId: this.#wallet },
        })
      : this.#post('createStablecoinBurn', {
          amount: '10000',
          source,
          destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId, rail: 'WIRE' },
        })
    this.told.push({ id, flow, suffix: flow === 'wire' ? '999' : suffix, startedAt: this.engine.now() })
  }

  /** Funds an operation; it is refused exactly when it does not wait for funds. */
  #fund(told: Told | undefined): void {
    if (told === undefined) return
    const isOpen = expectedStatus(told, this.engine.now()) === 'PENDING_FUNDING'
    const { resolve } = resolvers['stablecoinOperations'] ?? {}
    const fund = () =>
      this.engine.commit({ kind: 'admin', name: 'resolve' }, () =>
        resolve?.(this.engine, told.id, { decision: 'FUNDED' }),
      )
    if (!isOpen) {
      expect(fund).toThrow(Refusal)
      return
    }
    fund()
    told.fundedAt = this.engine.now()
  }

  statuses(): readonly string[] {
    const { getStablecoinOperation } = operations
    if (getStablecoinOperation === undefined) throw new Error('The operation is not declared')
    return this.told.map(
      ({ id: stablecoinOperationId }) =>
        call(this.engine, getStablecoinOperation, { path: { stablecoinOperationId } }).body.status,
    )
  }

  expected(): readonly string[] {
    return this.told.map((told) => expectedStatus(told, this.engine.now()))
  }
}

it('random mints, burns, fundings and clock moves have the statuses of the table after every step', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const program = new Program()
      for (const given of steps) {
        program.run(given)
        expect(program.statuses()).toEqual(program.expected())
      }
      program.run({ kind: 'pass', ms: 7 * DAY })
      const ended = new Set(['COMPLETED', 'FAILED', 'EXPIRED'])
      expect(program.statuses().filter((status) => !ended.has(status))).toEqual([])
    }),
    runs(150),
  )
})
