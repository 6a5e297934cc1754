import type { Moment } from '../engine/index.ts'
import { checkMoment } from './check.ts'

/** Throws when a moment breaks an invariant of the ledger, unless it brings the whole ledger of a snapshot. */
export function assertLedger(moment: Moment): void {
  const { kind, name } = moment.cause
  if (kind === 'admin' && name === 'restoreSnapshot') return
  const problems = checkMoment(moment)
  if (problems.length > 0) throw new Error(`moment ${moment.number} breaks the ledger: ${problems.join('; ')}`)
}
