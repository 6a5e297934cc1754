import { isStale } from '../lib/live.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'

/** Says whether all postings of the world add up, and leads to the ledger. */
export function LedgerPill() {
  const { answer } = useRead('checkLedger', { path: { world: world.value }, query: past.value })
  const state = answer === undefined ? 'checking' : answer.balanced ? 'balanced' : 'broken'
  const words = isStale.value
    ? { checking: '…', balanced: 'was balanced', broken: 'was not balanced' }
    : { checking: '…', balanced: '✓ balanced', broken: '✗ not balanced' }
  return (
    <Link to={{ view: 'ledger' }} class={`pill ledger ${isStale.value ? 'checking' : state}`} title="The ledger">
      <span class="unseen">ledger </span>
      {words[state]}
    </Link>
  )
}
