import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLedger, postings } from '../../ledger/index.ts'
import { DAY, SECOND } from '../../schema/index.ts'
import { CardWorld } from '../../testing/card-world.ts'
import { runs } from '../../testing/property-runs.ts'
import {
  type CardTransaction,
  cardTransactions,
  inAccountCurrency,
  isUnsettled,
  renderCardTransaction,
} from './model/index.ts'

const pick = fc.nat({ max: 4 })
const descriptors = fc.constantFrom('SHOP', 'SHOP', 'SHOP', 'SHOP 002', 'SHOP 003', 'SHOP 005', 'SHOP 006')
const amount = fc.integer({ min: 1, max: 30_000 })

const authorizations = [
  'sandboxSimulateCardAuthorization',
  'sandboxSimulateCardAuthorization',
  'sandboxSimulateCardFinancialAuthorization',
  'sandboxSimulateCardCreditAuthorization',
  'sandboxSimulateCardFinancialCreditAuthorization',
] as const

/** A step of a random program; picks are modulo the number of transactions, so that every program is valid. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('authorize' as const),
      operation: fc.constantFrom(...authorizations),
      amount,
      descriptor: descriptors,
      wish: fc.constantFrom(undefined, undefined, '002', '005', '006'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('clear' as const),
      pick,
      share: fc.constantFrom(0, 0.4, 0.6, 1, 1, 1.2, 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('return' as const), pick, share: fc.constantFrom(0.5, 1, 1, 1) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('reverse' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('advise' as const), pick, share: fc.constantFrom(0.3, 0.5, 1, 1.5, 40) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resolve' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      state: fc.constantFrom('FROZEN', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fund' as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(29 * SECOND, 30 * SECOND, 3 * DAY, 7 * DAY),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The second set of books: the events that the simulator accepted, for each transaction. */
interface Told {
  readonly clearings: number[]
  readonly returns: number[]
}

class Program {
  readonly world: CardWorld
  readonly told = new Map<string, Told>()
  funded = 0

  constructor(currency: 'USD' | 'USDB') {
    this.world = new CardWorld(currency)
    this.#fund(100_000)
  }

  run(one: Step): void {
    if (one.kind === 'authorize') this.#authorize(one)
    else if (one.kind === 'fund') this.#fund(one.amount)
    else if (one.kind === 'advance') this.world.pass(one.ms)
    else if (one.kind === 'state') this.world.try('updateCardById', { state: one.state })
    else this.#amend(one, this.#picked(one.pick))
  }

  #fund(cents: number): void {
    const units = inAccountCurrency({ currency: 'USD', accountCurrency: this.world.currency }, cents)
    this.world.fund(units)
    this.funded += units
  }

  all(): readonly CardTransaction[] {
    return this.world.engine.of(cardTransactions).all()
  }

  #picked(place: number): CardTransaction | undefined {
    return this.all().at(-1 - (place % Math.max(this.all().length, 1)))
  }

  #authorize({ operation, amount: sent, descriptor, wish }: Extract<Step, { kind: 'authorize' }>): void {
    const { engine } = this.world
    if (wish !== undefined)
      engine.commit({ kind: 'admin', name: 'wish' }, () => engine.setNextIdSuffix('CardTransaction', wish))
    const body = { amount: sent, currency: { code: 'USD' }, merchant: { descriptor } }
    const answer = this.world.try(operation, body)
    if (answer?.id === undefined) return
    this.told.set(answer.id, { clearings: operation.includes('Financial') ? [sent] : [], returns: [] })
  }

  #amend(one: Exclude<Step, { kind: 'authorize' | 'fund' | 'advance' | 'state' }>, at?: CardTransaction): void {
    if (at === undefined) return
    const told = this.told.get(at.id)
    const shared = (of: number) => Math.max(Math.floor(of * ('share' in one ? one.share : 1)), 1)
    const [cardTransactionId, settled = 0] = [at.id, at.settled]
    if (one.kind === 'clear') {
      const cleared = one.share === 0 ? 0 : shared(at.authorized)
      const answer = this.world.try('sandboxSimulateCardClearing', { cardTransactionId, amount: cleared })
      if (answer !== undefined && cleared > 0) told?.clearings.push(cleared)
    } else if (one.kind === 'return') {
      const returned = shared(settled - sum(told?.returns ?? []))
      const answer = this.world.try('sandboxSimulateCardReturn', { cardTransactionId, amount: returned })
      if (answer !== undefined) told?.returns.push(returned)
    } else if (one.kind === 'reverse') {
      const answer = this.world.try('sandboxSimulateCardReturnReversal', { cardTransactionId })
      // A late failure gives the return back, so what counts is the state right after.
      if (answer !== undefined && this.world.engine.of(cardTransactions).get(at.id).status !== 'EXCEPTION')
        told?.returns.pop()
    } else if (one.kind === 'advise')
      this.world.try('sandboxSimulateCardAuthorizationAdvice', { cardTransactionId, amount: shared(at.authorized) })
    else this.#resolve(at, told)
  }

  #resolve({ id, status, returns }: CardTransaction, told: Told | undefined): void {
    if (status !== 'EXCEPTION') return
    const isLostReturn = returns.some((one) => one.status === 'UNRECOVERED')
    const isResolved = this.world.resolve(id)
    if (isResolved && isLostReturn) told?.returns.pop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Asserts what must hold at every time. */
function expectInvariants(program: Program): void {
  const { world, told, funded } = program
  const transactions = program.all()
  expect(checkLedger(world.engine).problems).toEqual([])
  expect(bugsIn(world)).toEqual([])
  expect(world.available()).toBeGreaterThanOrEqual(0)
  for (const transaction of transactions) {
    const { clearings, returns } = told.get(transaction.id) ?? { clearings: [], returns: [] }
    expectSums(transaction, clearings, returns)
  }
  expect(world.available()).toBe(funded + sum(transactions.map(effectOf)))
  expect(reserveIn(world)).toBe(sum(transactions.map(reservedFor)))
}

/** Asserts that the sums which the API shows are those of the events, and that pulls fit the status. */
function expectSums(transaction: CardTransaction, clearings: readonly number[], returns: readonly number[]): void {
  const units = (amounts: readonly number[]) => inAccountCurrency(transaction, sum(amounts))
  const { pullSummary, settlementSummary, refundSummary } = renderCardTransaction(transaction)
  expect(settlementSummary).toEqual({ count: clearings.length, totalAmount: units(clearings) })
  expect(refundSummary).toEqual({ count: returns.length, totalAmount: units(returns) })
  const { direction, status, authorized, lost } = transaction
  if (status !== 'EXCEPTION') expect(lost).toBe(0)
  if (direction === 'CREDIT') expect(pullSummary).toEqual({ count: 0, totalAmount: 0, pendingCount: 0 })
  else if (isUnsettled(transaction)) expect(pullSummary?.totalAmount).toBe(units([authorized]))
  else if (status !== 'EXCEPTION') expect(pullSummary?.totalAmount).toBe(units(clearings))
}

/** Returns the errors that tasks of the latest moments threw. */
function bugsIn({ engine }: CardWorld): readonly string[] {
  const latest = Array.from({ length: 10 }, (_, back) => engine.moment(engine.head().number - back))
  return latest.flatMap((moment) => moment?.notes ?? []).flatMap((note) => (note.kind === 'bug' ? [note.text] : []))
}

/** Returns what a transaction has added to the available balance. */
function effectOf(transaction: CardTransaction): number {
  const { pullSummary, refundSummary } = renderCardTransaction(transaction)
  return (refundSummary?.totalAmount ?? 0) - (pullSummary?.totalAmount ?? 0) + transaction.credited
}

/** Returns what a transaction must have in the card reserve. */
function reservedFor(transaction: CardTransaction): number {
  const { direction, pulls, settled = 0, lost } = transaction
  if (direction === 'CREDIT') return 0
  const confirmed = pulls.filter(({ status }) => status === 'CONFIRMED').map(({ amount: one }) => one)
  return sum(confirmed) - inAccountCurrency(transaction, settled) + lost
}

function reserveIn({ engine }: CardWorld): number {
  const lines = engine
    .of(postings)
    .all()
    .flatMap(({ lines: both }) => both)
  return sum(lines.filter(({ account }) => account.startsWith('cards:')).map(({ amount: one }) => one))
}

describe('card payments', () => {
  it.each(['USD', 'USDB'] as const)('of a %s card keep the books, whatever happens to them', (currency) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        const program = new Program(currency)
        for (const one of steps) {
          program.run(one)
          expectInvariants(program)
        }
      }),
      runs(60),
    )
  })
})
