import type { World } from '../../../engine/index.ts'
import { hold, isSystemAccount, release as releaseHold, standing } from '../../../ledger/index.ts'
import { emit } from '../../../webhooks/index.ts'
import { emitBalanceUpdated } from '../../accounts/index.ts'
import { formatMoney } from '../../reference/index.ts'
import {
  type CardTransaction,
  type CardTransactionStatus,
  cardTransactionLifecycle,
  cardTransactions,
  inAccountCurrency,
  isUnsettled,
  type Pull,
  pulledOf,
  type Return,
  renderCardTransaction,
} from '../model/index.ts'
import { canDraw } from './funding.ts'
import { lateMs, type PullOutcome, pullBySuffix } from './outcomes.ts'
import { creditedAccountOf, moveMoney } from './postings.ts'

export const confirmPullTask = 'cardTransaction.confirmPull'
export const failPullTask = 'cardTransaction.failPull'

/** The input of the tasks that end a pull: its place among the transaction's pulls. */
export interface PullInput {
  readonly pull: number
}

/**
 * A change of one card transaction within a commit. Its methods move money and note the changes; `save` stores the
 * transaction and emits its event. Accounts with changed balances are announced last, with `announce`.
 */
export class CardTransactionChange {
  readonly touched: Set<string>
  #transaction: CardTransaction

  constructor(
    readonly world: World,
    transaction: CardTransaction,
    touched: Set<string> = new Set(),
  ) {
    this.#transaction = transaction
    this.touched = touched
  }

  get transaction(): CardTransaction {
    return this.#transaction
  }

  set(changes: Partial<CardTransaction>): void {
    this.#transaction = { ...this.#transaction, ...changes }
  }

  /** The cleared amount, in the account's currency. */
  get cleared(): number {
    return inAccountCurrency(this.#transaction, this.#transaction.settled ?? 0)
  }

  /** Puts money on hold until the pull is confirmed. The caller has checked that the account has it. */
  pull(amount: number, outcome: Exclude<PullOutcome, 'IS_REFUSED'>): void {
    const { id, pulls } = this.#transaction
    const holdId = this.hold(amount, 'card pull')
    const task = this.world.schedule({
      kind: outcome === 'FAILS' ? failPullTask : confirmPullTask,
      subject: id,
      input: { pull: pulls.length } satisfies PullInput,
      afterMs: outcome === 'CONFIRMS_LATE' ? lateMs : 0,
    })
    this.set({ pulls: [...pulls, { status: 'PENDING', amount, holdId, taskId: task.id }] })
  }

  /** Draws further money, as account, key and id decide; false when it is refused. */
  pullMore(amount: number): boolean {
    const outcome = this.outcomeOfPull(amount)
    if (outcome === 'IS_REFUSED') this.addFailedPull()
    else this.pull(amount, outcome)
    return outcome !== 'IS_REFUSED'
  }

  /** Order: account and key, the end of the transaction's id, the balance. */
  outcomeOfPull(amount: number): PullOutcome {
    const { id, accountId, accountCurrency } = this.#transaction
    if (!this.canDraw()) return this.#refusePull(amount, `${accountId} is not ACTIVE or has no delegated key`)
    const outcome = pullBySuffix.read(this.world, id, id)
    if (outcome === 'IS_REFUSED') return this.#refusePull(amount, `the id ends in ${id.slice(-3)}`)
    const { available } = standing(this.world, accountId)
    if (available >= amount) return outcome
    const left = formatMoney({ amount: available, currency: accountCurrency })
    return this.#refusePull(amount, `${accountId} has ${left} available`)
  }

  #refusePull(amount: number, because: string): 'IS_REFUSED' {
    const { id, accountCurrency } = this.#transaction
    const asked = formatMoney({ amount, currency: accountCurrency })
    const text = `a pull of ${asked} was refused: ${because}`
    this.world.note({ kind: 'decision', text }, id)
    return 'IS_REFUSED'
  }

  canDraw(): boolean {
    return canDraw(this.world, this.#transaction.accountId, this.#transaction.fundingSourceId)
  }

  /** True when an account, the transaction's own unless another is given, has the money; suspense always has. */
  canPay(amount: number, account = this.#transaction.accountId): boolean {
    return isSystemAccount(account) || standing(this.world, account).available >= amount
  }

  addFailedPull(): void {
    this.set({ pulls: [...this.#transaction.pulls, { status: 'FAILED', amount: 0 }] })
  }

  confirmPull(index: number): void {
    const { amount } = this.#endHold(this.#pullAt(index))
    this.#replacePull(index, { status: 'CONFIRMED', amount })
    this.move('card pull', ['account', 'reserve'], amount)
  }

  failPull(index: number): void {
    this.#endHold(this.#pullAt(index))
    this.#replacePull(index, { status: 'FAILED', amount: 0 })
  }

  /** Gives back money that was pulled and not cleared, from the newest pull on. */
  release(amount: number): void {
    const pulls = [...this.#transaction.pulls]
    let rest = amount
    for (let index = pulls.length - 1; rest > 0 && index >= 0; index -= 1) {
      const pull = this.#pullAt(index)
      const part = Math.min(rest, pull.amount)
      rest -= part
      if (part > 0) pulls[index] = this.#releasePart(pull, part)
    }
    this.set({ pulls })
  }

  /** Gives back a part of a pull, or all of it; returns the pull afterwards. */
  #releasePart(pull: Pull, part: number): Pull {
    const left = pull.amount - part
    if (pull.status === 'CONFIRMED') {
      const account = creditedAccountOf(this.world, this.#transaction, part)
      this.move('card release', ['reserve', 'account'], part, account)
      return { ...pull, amount: left }
    }
    this.#endHold(pull)
    if (left > 0) return { ...pull, amount: left, holdId: this.hold(left, 'card pull') }
    this.world.cancel(pull.taskId ?? '')
    return { status: 'RELEASED', amount: 0 }
  }

  /** Counts a clearing; for a debit, the network is paid from the reserve. */
  clear(amount: number): void {
    const { settled = 0, clearings, direction } = this.#transaction
    this.set({ settled: settled + amount, clearings: clearings + 1 })
    if (direction === 'DEBIT') this.move('card clearing', ['reserve', 'network'], this.#inAccountCurrency(amount))
  }

  /** Pays the reserve from the service's own money for an amount that was cleared and never pulled. */
  coverLoss(): void {
    const { direction, lost } = this.#transaction
    const missing = direction === 'DEBIT' ? Math.max(0, this.cleared - pulledOf(this.#transaction)) : 0
    this.move('card loss', ['losses', 'reserve'], missing - lost)
    this.set({ lost: missing })
  }

  /** Credits the account, or who takes its place, with money of the network; returns the credited account. */
  credit(reason: string, amount: number): string {
    const account = creditedAccountOf(this.world, this.#transaction, amount)
    this.move(reason, ['network', 'account'], amount, account)
    return account
  }

  move(reason: string, between: Parameters<typeof moveMoney>[3], amount: number, account?: string): void {
    if (amount === 0) return
    moveMoney(this.world, this.#transaction, reason, between, amount, account)
    if (between.includes('account')) this.touched.add(account ?? this.#transaction.accountId)
  }

  hold(amount: number, reason: string): string {
    const { accountId: account, accountCurrency: currency, id: subject } = this.#transaction
    this.touched.add(account)
    return hold(this.world, { account, currency, amount, reason, subject }).id
  }

  releaseHold(holdId: string): void {
    this.touched.add(this.#transaction.accountId)
    releaseHold(this.world, holdId)
  }

  setReturn(index: number, status: Return['status']): void {
    const { returns } = this.#transaction
    this.set({ returns: returns.map((one, position) => (position === index ? { ...one, status } : one)) })
  }

  /** Moves the transaction to a status, possibly the same; a closed transaction cannot expire. */
  moveTo(status: CardTransactionStatus): void {
    const before = this.#transaction
    if (status === before.status) return
    cardTransactionLifecycle.enter(this.world, before.id, before.status, status)
    this.set({ status })
    if (isUnsettled(this.#transaction) || before.expiryTask === undefined) return
    this.world.cancel(before.expiryTask)
    this.set({ expiryTask: undefined })
  }

  /** Ends an open transaction without a further clearing: the rest is given back. */
  end(): void {
    this.release(pulledOf(this.#transaction) - this.cleared)
    this.set({ settled: this.#transaction.settled ?? 0 })
    this.moveTo('SETTLED')
  }

  /** Stores the transaction after an event that happened to it and emits its status. */
  save(): CardTransaction {
    this.set({ lastEventAtMs: this.world.now() })
    return this.saveFirst()
  }

  /** Like `save`, for the authorization itself, which is not an event after it. */
  saveFirst(): CardTransaction {
    const saved = this.saveQuietly()
    emit(this.world, `CARD_TRANSACTION.${saved.status}`, renderCardTransaction(saved), { resource: saved.id })
    return saved
  }

  /** Stores the transaction without an event. */
  saveQuietly(): CardTransaction {
    this.set({ updatedAtMs: this.world.now() })
    return this.world.of(cardTransactions).update(this.#transaction)
  }

  /** Emits the balances that changed; the last act of a commit. */
  announce(): void {
    for (const account of this.touched) emitBalanceUpdated(this.world, account)
  }

  #inAccountCurrency(amount: number): number {
    return inAccountCurrency(this.#transaction, amount)
  }

  #pullAt(index: number): Pull {
    const pull = this.#transaction.pulls[index]
    if (pull === undefined) throw new Error(`${this.#transaction.id} has no pull ${index}`)
    return pull
  }

  #endHold(pull: Pull): Pull {
    if (pull.holdId === undefined) throw new Error(`A pull of ${this.#transaction.id} has no hold`)
    this.releaseHold(pull.holdId)
    return pull
  }

  #replacePull(index: number, pull: Pull): void {
    const { pulls } = this.#transaction
    this.set({ pulls: pulls.map((one, position) => (position === index ? pull : one)) })
  }
}
