import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answer } from '../../domain/answer.ts'
import type { Caller } from '../../domain/operation.ts'
import { Refusal } from '../../domain/refusals.ts'
import { runOperation } from '../../domain/run-operation.ts'
import { inspectBody } from '../../domain/shape.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { checkLedger } from '../../ledger/index.ts'
import { aWorld, call, noon } from '../../testing/api-world.ts'
import { internalAccounts } from '../accounts/index.ts'
import { operations, taskHandlers } from '../index.ts'
import { isWorthLess, worth } from '../pricing/index.ts'
import { type Agent, agentActions, agents, usageAt } from './model/index.ts'

// Random policies, actions, approvals, pauses and clock moves: no execution starts beyond a limit in force, and the
// counters are the sum of what was executed since their reset, each converted at its own time.

const amount = fc.integer({ min: 1, max: 20_000 })
const limit = fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: null, freq: 2 })
const currency = fc.constantFrom('USD', 'USD', 'EUR', 'MXN')
const mode = fc.constantFrom('AUTO', 'APPROVAL_REQUIRED')

const limitFields = {
  currency,
  perTransactionLimit: fc.integer({ min: 1, max: 200_000 }),
  dailyLimit: limit,
  monthlyLimit: limit,
}
const policy = fc.record(
  {
    permissions: fc.subarray(['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'], { minLength: 2 }),
    defaultExecutionMode: mode,
    spendingLimits: fc.record({ ...limitFields, dailyTransactionLimit: fc.integer({ min: 1, max: 6 }) }),
    approvalThresholds: fc.record({ currency, amount: fc.option(amount, { nil: null }) }),
  },
  { requiredKeys: ['permissions', 'defaultExecutionMode', 'spendingLimits'] },
)

const act = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind) })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('out' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('in' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('quote' as const), amount }) },
  { weight: 3, arbitrary: act('approve') },
  { weight: 1, arbitrary: act('reject') },
  { weight: 1, arbitrary: act('pause') },
  { weight: 2, arbitrary: act('resume') },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('limits' as const),
      change: fc.record(limitFields, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mode' as const), mode }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(MINUTE, 4 * HOUR, 11 * HOUR, DAY, 9 * DAY),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const dayOf = (at: number) => Math.floor(at / DAY)
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

class Program {
  readonly engine: WorldEngine
  readonly #account: string
  readonly #bank: string
  readonly #caller: Caller
  /** Counters since their resets, kept apart from the simulator's. */
  #daily: { day: number; count: number; spend: number }
  #monthly: { month: string; spend: number }
  readonly #known = new Set<string>()
  starts = 0

  constructor(wanted: unknown) {
    this.engine = aWorld({ handlers: taskHandlers })
    const customerId = this.#must('createCustomer', {
      body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] },
    }).id
    const accounts = this.engine.of(internalAccounts).all('customer', customerId)
    this.#account = accounts.find((account) => account.currency === 'USD')?.id ?? ''
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
    const accountInfo = {
      accountType: 'USD_ACCOUNT',
      accountNumber: '000123456999',
      routingNumber: '021000021',
      beneficiary,
    }
    this.#bank = this.#must('createCustomerExternalAccount', { body: { customerId, currency: 'USD', accountInfo } }).id
    this.#must('sandboxFundInternalAccount', { path: { accountId: this.#account }, body: { amount: 200_000 } })
    const agent = this.#must('createAgent', { body: { name: 'Bot', customerId, policy: wanted } }).agent.id
    this.#caller = { tokenId: agent, permissions: [], agentId: agent }
    this.#daily = { day: dayOf(noon), count: 0, spend: 0 }
    this.#monthly = { month: monthOf(noon), spend: 0 }
  }

  get agent(): Agent {
    return this.engine.of(agents).get(this.#caller.tokenId)
  }

  run(one: Step): void {
    const before = this.agent
    if (one.kind === 'advance') this.engine.advance({ to: this.engine.now() + one.ms })
    else if (one.kind === 'out' || one.kind === 'in') this.#transfer(one.kind, one.amount)
    else if (one.kind === 'quote') this.#quote(one.amount)
    else if (one.kind === 'approve' || one.kind === 'reject') this.#decide(one.kind)
    else if (one.kind === 'limits') this.#changeLimits(one.change)
    else if (one.kind === 'mode') this.#change('updateAgentPolicy', { defaultExecutionMode: one.mode })
    else this.#change('updateAgent', { isPaused: one.kind === 'pause' })
    this.#countStarts(before)
  }

  #transfer(direction: 'in' | 'out', sent: number): void {
    const [inside, outside] = [{ accountId: this.#account }, { accountId: this.#bank }]
    const sides =
      direction === 'in' ? { source: outside, destination: inside } : { source: inside, destination: outside }
    this.#asAgent(direction === 'in' ? 'agentCreateTransferIn' : 'agentCreateTransferOut', {
      body: { ...sides, amount: sent },
    })
  }

  #quote(sent: number): void {
    const quote = this.#asAgent('agentCreateQuote', {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: this.#account },
        destination: { destinationType: 'ACCOUNT', accountId: this.#bank },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: sent,
      },
    })
    if (quote !== undefined) this.#asAgent('agentExecuteQuote', { path: { quoteId: quote.id } })
  }

  #decide(decision: 'approve' | 'reject'): void {
    const [pending] = this.engine.of(agentActions).all('pending', 'pending')
    if (pending === undefined) return
    const path = { agentId: this.#caller.tokenId, actionId: pending.id }
    this.#must(decision === 'approve' ? 'approveAgentAction' : 'rejectAgentAction', { path, body: {} })
  }

  #change(id: string, body: unknown): void {
    this.#must(id, { path: { agentId: this.#caller.tokenId }, body })
  }

  /** Changes limits; another currency recomputes the counters of now. */
  #changeLimits(change: { readonly currency?: string }): void {
    const from = this.agent.policy.spendingLimits.currency
    this.#change('updateAgentPolicy', { spendingLimits: change })
    this.#roll()
    const { currency: to = from } = change
    if (to === from) return
    const now = this.engine.now()
    this.#daily.spend = worth(this.engine, this.#daily.spend, from, to, now)
    this.#monthly.spend = worth(this.engine, this.#monthly.spend, from, to, now)
  }

  /** Resets the model's counters with the calendar. */
  #roll(): void {
    const now = this.engine.now()
    if (this.#daily.day !== dayOf(now)) this.#daily = { day: dayOf(now), count: 0, spend: 0 }
    if (this.#monthly.month !== monthOf(now)) this.#monthly = { month: monthOf(now), spend: 0 }
  }

  /** Finds the executions that the step started, and checks each against the limits in force. */
  #countStarts(before: Agent): void {
    this.#roll()
    const started = this.engine.of(agentActions).all('agent', before.id)
    for (const action of started.filter(({ id, isStarted }) => isStarted && !this.#known.has(id))) {
      this.#known.add(action.id)
      this.starts += 1
      expect(before.isPaused).toBe(false)
      this.#spend(before, action.transfer?.amount ?? this.#quoted(action.transactionId))
    }
  }

  #quoted(transactionId: string): number {
    return this.#must('getTransactionById', { path: { transactionId } }).sentAmount.amount
  }

  #spend({ policy: { spendingLimits: limits } }: Agent, cents: number): void {
    const { currency } = limits
    const now = this.engine.now()
    const fits = (room: number) =>
      !isWorthLess(this.engine, { amount: room, currency }, { amount: cents, currency: 'USD' }, now)
    expect(fits(limits.perTransactionLimit)).toBe(true)
    expect(this.#daily.count + 1).toBeLessThanOrEqual(limits.dailyTransactionLimit ?? Number.POSITIVE_INFINITY)
    if (limits.dailyLimit !== undefined) expect(fits(limits.dailyLimit - this.#daily.spend)).toBe(true)
    if (limits.monthlyLimit !== undefined) expect(fits(limits.monthlyLimit - this.#monthly.spend)).toBe(true)
    const spent = worth(this.engine, cents, 'USD', currency, now)
    this.#daily.count += 1
    this.#daily.spend += spent
    this.#monthly.spend += spent
  }

  check(): void {
    this.#roll()
    const { dailyTransactionCount, dailySpend, monthlySpend } = usageAt(this.agent.usage, this.engine.now())
    expect({ dailyTransactionCount, dailySpend, monthlySpend }).toEqual({
      dailyTransactionCount: this.#daily.count,
      dailySpend: this.#daily.spend,
      monthlySpend: this.#monthly.spend,
    })
    expect(checkLedger(this.engine).problems).toEqual([])
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  #must(id: string, request: Parameters<typeof call>[2]): any {
    const operation = operations[id]
    if (operation === undefined) throw new Error(`there is no operation ${id}`)
    return call(this.engine, operation, request).body
  }

  /** Runs an operation as the agent, as the shell does; undefined when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  #asAgent(id: string, { path = {}, body }: { path?: Record<string, string>; body?: unknown }): any {
    const operation = operations[id]
    if (operation === undefined) throw new Error(`there is no operation ${id}`)
    const { engine: world } = this
    try {
      operation.admit?.(world, this.#caller)
      const reading = operation.body === undefined ? undefined : inspectBody(operation.body, body)
      const open = {
        world,
        now: world.now(),
        caller: this.#caller,
        path,
        query: {},
        body: reading?.value,
        headers: {},
        origin: '',
        found: undefined,
      }
      const answer = runOperation<Answer>(
        operation,
        open,
        { body: reading?.errors },
        {
          perform: (apply) => world.commit({ kind: 'request', name: id }, apply).result,
        },
      )
      return answer instanceof Promise ? undefined : answer.body
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

it('no execution starts beyond a limit in force, and usage is the sum of what was executed since its reset', () => {
  let starts = 0
  fc.assert(
    fc.property(policy, fc.array(step, { minLength: 20, maxLength: 40 }), (wanted, steps) => {
      const program = new Program(wanted)
      for (const one of steps) {
        program.run(one)
        program.check()
      }
      starts += program.starts
    }),
    { numRuns: 150, seed: 17, unbiased: true },
  )
  // The programs are worth something only if they execute.
  expect(starts).toBeGreaterThan(200)
})
