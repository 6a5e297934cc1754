import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Caller, Operation } from '../../contract/index.ts'
import type { WorldEngine } from '../../engine/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { DAY, HOUR, MINUTE } from '../../schema/index.ts'
import { AgentModel, type Wanted } from '../../testing/agent-model.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { runs } from '../../testing/property-runs.ts'
import { internalAccounts } from '../accounts/index.ts'
import { operations, taskHandlers } from '../index.ts'
import { type Agent, type AgentAction, agentActions, agents } from './model/index.ts'

// Random policies, actions, approvals, pauses and clock moves: no execution starts beyond a limit in force, what is
// refused exceeds one, and the counters are the sum of what was executed since their reset, each at its own rate.

const amount = fc.integer({ min: 1, max: 20_000 })
const limit = fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: null, freq: 2 })
const currency = fc.constantFrom('USD', 'USD', 'EUR', 'MXN')
const mode = fc.constantFrom('AUTO', 'AUTO', 'APPROVAL_REQUIRED')
const permissions = fc.subarray(['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'], { minLength: 2 })
const approvalThresholds = fc.record({ currency, amount: fc.option(amount, { nil: null }) })

const limitFields = {
  currency,
  perTransactionLimit: fc.integer({ min: 1, max: 200_000 }),
  dailyLimit: limit,
  monthlyLimit: limit,
}
const policy = fc.record(
  {
    permissions,
    defaultExecutionMode: mode,
    spendingLimits: fc.record({ ...limitFields, dailyTransactionLimit: fc.integer({ min: 1, max: 6 }) }),
    approvalThresholds,
  },
  { requiredKeys: ['permissions', 'defaultExecutionMode', 'spendingLimits'] },
)

/** The two accounts of the customer, by their currencies. */
const side = fc.constantFrom('USD', 'USD', 'EUR')
type Side = 'USD' | 'EUR'

const restrictions = fc.record({
  allowed: fc.option(fc.subarray(['USD', 'EUR']), { nil: null, freq: 2 }),
  rules: fc.uniqueArray(
    fc.record({ side, executionMode: fc.option(mode, { nil: undefined }), perTransactionLimit: limit }),
    { selector: (rule) => rule.side },
  ),
})

const act = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind) })
const move = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), amount, side })
const decide = <K extends string>(kind: K) =>
  fc.record({ kind: fc.constant(kind), chosen: fc.nat(9), isByPayment: fc.boolean() })
const step = fc.oneof(
  { weight: 6, arbitrary: move('out') },
  { weight: 2, arbitrary: move('in') },
  { weight: 4, arbitrary: move('quote') },
  { weight: 4, arbitrary: decide('approve') },
  { weight: 1, arbitrary: decide('reject') },
  { weight: 1, arbitrary: act('pause') },
  { weight: 2, arbitrary: act('resume') },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('limits' as const),
      change: fc.record(limitFields, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restrict' as const), restrictions }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      change: fc.record({ defaultExecutionMode: mode, permissions, approvalThresholds }, { requiredKeys: [] }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(MINUTE, 4 * HOUR, 11 * HOUR, DAY, 9 * DAY),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Request = Parameters<typeof call>[2]
type Kind<K extends Step['kind']> = Extract<Step, { kind: K }>

const agentReasons = /^(AGENT_PAUSED|PERMISSION_DENIED|ACCOUNT_NOT_ALLOWED|.*_LIMIT_EXCEEDED)$/
const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
const banks = {
  USD: { accountType: 'USD_ACCOUNT', accountNumber: '000123456999', routingNumber: '021000021', beneficiary },
  EUR: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013999', beneficiary },
}

class Program {
  readonly engine: WorldEngine
  readonly #accounts: Record<Side, string>
  readonly #banks: Record<Side, string>
  readonly #caller: Caller
  readonly #model: AgentModel
  readonly #known = new Set<string>()
  starts = 0
  /** The refusals of the policy, by reason. */
  readonly refused = new Map<string, number>()

  constructor(wanted: unknown) {
    this.engine = aWorld({ handlers: taskHandlers })
    const customerId = this.#must('createCustomer', {
      body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD', 'EUR'] },
    }).id
    const accounts = this.engine.of(internalAccounts).all('customer', customerId)
    const account = (code: Side) => accounts.find((one) => one.currency === code)?.id ?? ''
    const bank = (code: Side) =>
      this.#must('createCustomerExternalAccount', { body: { customerId, currency: code, accountInfo: banks[code] } }).id
    this.#accounts = { USD: account('USD'), EUR: account('EUR') }
    this.#banks = { USD: bank('USD'), EUR: bank('EUR') }
    for (const accountId of Object.values(this.#accounts))
      this.#must('sandboxFundInternalAccount', { path: { accountId }, body: { amount: 200_000 } })
    const agent = this.#must('createAgent', { body: { name: 'Bot', customerId, policy: wanted } }).agent.id
    this.#caller = { tokenId: agent, permissions: [], agentId: agent }
    this.#model = new AgentModel(this.engine)
  }

  get agent(): Agent {
    return this.engine.of(agents).get(this.#caller.tokenId)
  }

  run(one: Step): void {
    if (one.kind === 'advance') this.engine.advance({ to: this.engine.now() + one.ms })
    else if (one.kind === 'out' || one.kind === 'in') this.#transfer(one)
    else if (one.kind === 'quote') this.#quote(one)
    else if (one.kind === 'approve' || one.kind === 'reject') this.#decide(one)
    else if (one.kind === 'limits') this.#changeLimits(one.change)
    else if (one.kind === 'restrict') this.#restrict(one)
    else if (one.kind === 'policy') this.#change('updateAgentPolicy', one.change)
    else this.#change('updateAgent', { isPaused: one.kind === 'pause' })
  }

  #transfer({ kind, amount: sent, side: code }: Kind<'in' | 'out'>): void {
    const [inside, outside] = [{ accountId: this.#accounts[code] }, { accountId: this.#banks[code] }]
    const sides = kind === 'in' ? { source: outside, destination: inside } : { source: inside, destination: outside }
    const id = kind === 'in' ? 'agentCreateTransferIn' : 'agentCreateTransferOut'
    this.#submit(this.#wanted('CREATE_TRANSFERS', code, sent), id, { body: { ...sides, amount: sent } })
  }

  #quote({ amount: sent, side: code }: Kind<'quote'>): void {
    const quote = this.#asAgent('agentCreateQuote', {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: this.#accounts[code] },
        destination: { destinationType: 'ACCOUNT', accountId: this.#banks.USD },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: sent,
      },
    })
    if (quote instanceof Refusal) return
    const wanted = this.#wanted('EXECUTE_QUOTES', code, quote.totalSendingAmount)
    this.#submit(wanted, 'agentExecuteQuote', { path: { quoteId: quote.id } })
  }

  #wanted(permission: Wanted['permission'], code: Side, sent: number): Wanted {
    const money = { amount: sent, currency: code }
    return { permission, accountId: this.#accounts[code], accountCurrency: code, money }
  }

  /** Submits an action; what becomes of it must be what the model says. */
  #submit(wanted: Wanted, id: string, request: Request): void {
    const before = this.agent
    const refusal = this.#model.refusalOf(before, wanted)
    const answer = this.#asAgent(id, request)
    const reason = answer instanceof Refusal ? String(answer.details['reason'] ?? '') : ''
    if (agentReasons.test(reason)) this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1)
    if (refusal !== undefined || agentReasons.test(reason)) expect(reason).toBe(refusal)
    if (answer instanceof Refusal) return
    expect(answer.status === 'PENDING_APPROVAL').toBe(this.#model.needsApproval(before, wanted))
    this.#countStart(this.engine.of(agentActions).get(answer.id), before, wanted)
  }

  #decide({ kind, chosen, isByPayment }: Kind<'approve' | 'reject'>): void {
    const all = this.engine.of(agentActions).all('pending', 'pending')
    const pending = all[chosen % all.length]
    if (pending === undefined) return
    const before = this.agent
    const wanted = this.#wantedOf(pending)
    const refusal = this.#model.refusalOf(before, wanted)
    const { id: actionId, transactionId } = pending
    const decision = isByPayment ? `${kind}PendingPayment` : `${kind}AgentAction`
    const path = isByPayment ? { transactionId } : { agentId: before.id, actionId }
    this.#must(decision, { path, body: {} })
    const decided = this.engine.of(agentActions).get(actionId)
    if (kind === 'reject' || refusal !== undefined) expect(decided.isStarted).toBe(false)
    this.#countStart(decided, before, wanted)
  }

  #wantedOf({ type, transfer, transactionId }: AgentAction): Wanted {
    const { amount: sent, currency: money } = this.#must('getTransactionById', { path: { transactionId } }).sentAmount
    const code = money.code === 'EUR' ? 'EUR' : 'USD'
    const permission = type === 'EXECUTE_QUOTE' ? 'EXECUTE_QUOTES' : 'CREATE_TRANSFERS'
    return this.#wanted(permission, code, transfer?.amount ?? sent)
  }

  #countStart({ id, isStarted }: AgentAction, before: Agent, wanted: Wanted): void {
    if (!isStarted) return
    expect(this.#known.has(id)).toBe(false)
    this.#known.add(id)
    this.starts += 1
    this.#model.count(before, wanted)
  }

  #change(id: string, body: unknown): void {
    this.#must(id, { path: { agentId: this.#caller.tokenId }, body })
  }

  #restrict({ restrictions: { allowed, rules } }: Kind<'restrict'>): void {
    const ids = (codes: readonly string[]) => codes.map((code) => this.#accounts[code === 'EUR' ? 'EUR' : 'USD'])
    const allowedAccountIds = allowed === null ? null : ids(allowed)
    const accountRules = rules.map(({ side: code, ...rule }) => ({ ...rule, accountId: this.#accounts[code] }))
    this.#change('updateAgentPolicy', { accountRestrictions: { allowedAccountIds, accountRules } })
  }

  /** Changes limits; another currency converts those that the change does not name, and the counters. */
  #changeLimits(change: Kind<'limits'>['change']): void {
    const { spendingLimits: before } = this.agent.policy
    this.#change('updateAgentPolicy', { spendingLimits: change })
    const { currency: to = before.currency } = change
    const recast = (one: number | undefined) =>
      one === undefined ? undefined : Math.max(1, this.#model.converted(one, before.currency, to))
    const merged = (given: number | null | undefined, one: number | undefined) =>
      given === undefined ? recast(one) : (given ?? undefined)
    const { perTransactionLimit, dailyLimit, monthlyLimit } = this.agent.policy.spendingLimits
    expect([perTransactionLimit, dailyLimit, monthlyLimit]).toEqual([
      merged(change.perTransactionLimit, before.perTransactionLimit),
      merged(change.dailyLimit, before.dailyLimit),
      merged(change.monthlyLimit, before.monthlyLimit),
    ])
    this.#model.recast(before.currency, to)
  }

  check(): void {
    const { usage } = this.#must('getAgentById', { path: { agentId: this.#caller.tokenId } })
    expect(usage).toMatchObject(this.#model.usage())
    expect(checkLedger(this.engine).problems).toEqual([])
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  #must(id: string, request: Request): any {
    return call(this.engine, this.#operation(id), request).body
  }

  /** Runs an operation as the agent; returns the body or the refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  #asAgent(id: string, request: Request): any {
    try {
      return call(this.engine, this.#operation(id), request, this.#caller).body
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #operation(id: string): Operation {
    const operation = operations[id]
    if (operation === undefined) throw new Error(`there is no operation ${id}`)
    return operation
  }
}

it('no execution starts beyond a limit in force, and usage is the sum of what was executed since its reset', () => {
  let starts = 0
  const refused = new Map<string, number>()
  fc.assert(
    fc.property(policy, fc.array(step, { minLength: 20, maxLength: 40 }), (wanted, steps) => {
      const program = new Program(wanted)
      for (const one of steps) {
        program.run(one)
        program.check()
      }
      starts += program.starts
      for (const [reason, times] of program.refused) refused.set(reason, (refused.get(reason) ?? 0) + times)
    }),
    { ...runs(150), unbiased: true },
  )
  // The programs are worth something only if they execute, and if every check refuses some of them.
  expect(starts).toBeGreaterThan(200)
  expect([...refused.keys()].sort()).toEqual([
    'ACCOUNT_NOT_ALLOWED',
    'AGENT_PAUSED',
    'DAILY_LIMIT_EXCEEDED',
    'DAILY_TRANSACTION_LIMIT_EXCEEDED',
    'MONTHLY_LIMIT_EXCEEDED',
    'PERMISSION_DENIED',
    'PER_TRANSACTION_LIMIT_EXCEEDED',
  ])
})
