import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import type { FactorName } from '../sca/model/index.ts'
import { transactions } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'
import { refuseUnusableParties } from './party-checks.ts'
import { startExecution } from './start-execution.ts'

/** The reason that a quote cannot be executed, by its status; an expired quote has a code of its own. */
const conflicts: Readonly<
  Record<Exclude<Quote['status'], 'PENDING' | 'EXPIRED'>, { readonly reason: string; readonly says: string }>
> = {
  PROCESSING: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  COMPLETED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  FAILED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  PENDING_AUTHORIZATION: { reason: 'QUOTE_NOT_PENDING', says: 'The quote awaits authorization.' },
}

/** Refuses a quote that can no longer be executed, or never could. */
export function refuseUnexecutable({ status, expiresAtMs, funding }: Quote): void {
  if (status === 'EXPIRED') refuse('QUOTE_EXPIRED', { reason: 'QUOTE_EXPIRED', expiresAt: timestamp(expiresAtMs) })
  if (status !== 'PENDING') refuse('CONFLICT', conflicts[status])
  if (funding === 'realtime')
    refuseFields([{ field: 'quoteId', message: 'A quote with a REALTIME_FUNDING source is funded, not executed.' }])
}

/** Executes a quote. Order: changes since the quote, the limits. */
export function startQuote(world: World, quote: Quote, factor?: FactorName): Quote {
  const payment = world.of(transactions).get(quote.transactionId)
  refuseUnusableParties(world, quote, payment)
  return startExecution(world, quote, payment, factor)
}
