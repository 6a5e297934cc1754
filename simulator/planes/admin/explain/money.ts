import type { Moment } from '../../../engine/index.ts'
import { type BalanceChange, balanceChangeAt, movementsOf } from '../../../ledger/index.ts'
import type { Reader } from './reader.ts'

const write = ({ parts }: Reader, amount: number, currency: string) => parts.showMoney(Math.abs(amount), currency)

/** Describes the movements of money for a payment at a moment. */
export function describePaymentMoney(reader: Reader, moment: Moment, payment: string): readonly string[] {
  return movementsOf(moment)
    .filter(({ subject }) => subject === payment)
    .map(({ account, amount, currency }) => {
      const money = write(reader, amount, currency)
      return amount < 0 ? `${money} left ${account}` : `${money} was credited to ${account}`
    })
}

/** Describes how a moment changed the balance of an account. */
export function describeAccountMoney(reader: Reader, moment: Moment, account: string): readonly string[] {
  const moved = movementsOf(moment)
    .filter((movement) => movement.account === account)
    .map(({ amount, currency, subject }) => {
      const money = write(reader, amount, currency)
      const purpose = subject === undefined ? '' : ` ${amount < 0 ? 'for' : 'with'} ${subject}`
      return `${money} ${amount < 0 ? 'went out' : 'came in'}${purpose}`
    })
  const balance = balanceChangeAt(moment, account)
  if (balance === undefined) return moved
  const held = balance.held - balance.heldBefore
  const set = held === 0 ? [] : [`${write(reader, held, balance.currency)} ${held > 0 ? 'was held' : 'was released'}`]
  const clauses = [...moved, ...set]
  return clauses.length === 0 ? [] : [...clauses, `the balance was then ${writeBalance(reader, balance)}`]
}

function writeBalance(reader: Reader, { total, held, currency }: BalanceChange): string {
  const sum = reader.parts.showMoney(total, currency)
  return held === 0 ? sum : `${sum}, of which ${write(reader, held, currency)} was held`
}

/** Describes the balance of an account and how it came about; undefined when no money ever moved. */
export function describeBalance(reader: Reader, moments: readonly Moment[], account: string): string | undefined {
  const { showMoney } = reader.parts
  const mine = moments.flatMap(movementsOf).filter((movement) => movement.account === account)
  const balance = moments.flatMap((moment) => balanceChangeAt(moment, account) ?? []).at(-1)
  if (balance === undefined || mine.length === 0) return undefined
  const { currency, held, total } = balance
  const sumOf = (sign: 1 | -1) =>
    mine.filter(({ amount }) => amount * sign > 0).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const [came, went] = [sumOf(1), sumOf(-1)]
  const moved = [
    ...(came === 0 ? [] : [`${write(reader, came, currency)} came in`]),
    ...(went === 0 ? [] : [`${write(reader, went, currency)} went out`]),
  ]
  const earlier = total - (came - went)
  const start = earlier === 0 ? '' : `, on top of ${showMoney(earlier, currency)} from before`
  const rest = held === 0 ? '' : `; ${write(reader, held, currency)} of it is held`
  return `The balance is ${showMoney(total, currency)}: ${moved.join(' and ')}${start}${rest}.`
}
