import type { LedgerCheck } from '../../kit/admin/types.ts'
import { isStale } from '../lib/live.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Shown } from '../parts/shown.tsx'

/** Shows the proof that all postings add up. */
export function Proof() {
  const input = { path: { world: world.value }, query: past.value }
  const check = useRead('checkLedger', input)
  return (
    <section class="panel" aria-labelledby="proof">
      <h2 id="proof">Ledger</h2>
      <Shown read={check}>{(answer) => <Verdict {...answer} />}</Shown>
      <Curl id="checkLedger" input={input} />
    </section>
  )
}

function Verdict({ balanced, moment, currencies, problems }: LedgerCheck) {
  return (
    <>
      <p class="verdict">
        {balanced ? (
          <strong class="good">✓ All adds up</strong>
        ) : (
          <strong class="bad">✕ It does not add up: {problems.length} problems</strong>
        )}{' '}
        <span class="soft">
          at moment {moment}
          {isStale.value && ', when the server last answered'}
        </span>
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 50).map((problem) => (
            <li key={problem} class="bad">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {currencies.length > 0 && (
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col" class="amount">
                Postings
              </th>
              <th scope="col" class="amount">
                Sum of all
              </th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(({ currency, sum, postings }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td class="amount">{postings}</td>
                <td class={sum === 0 ? 'amount' : 'amount bad'}>{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
