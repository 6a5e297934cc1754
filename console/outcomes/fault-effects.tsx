import type { FaultEffect } from '../../kit/admin/types.ts'
import { Link } from '../parts/link.tsx'
import { Prose } from '../parts/prose.tsx'
import { hasAll, wordsOf } from './search.ts'

/** Lists the effects of faults, which select what no value selects. */
export function FaultEffects({ faults, text }: { faults: readonly FaultEffect[]; text: string }) {
  const words = wordsOf(text)
  const found = faults.filter(({ kind, says, selects }) =>
    hasAll(`faults ${kind} ${says} ${selects?.values.join(' ') ?? ''}`, words),
  )
  if (found.length === 0) return null
  return (
    <section class="outcomes" aria-labelledby="fault-effects">
      <h3 id="fault-effects">faults</h3>
      <p class="soft">
        For what no value selects: <Link to={{ view: 'faults' }}>inject a fault</Link>
      </p>
      <ul class="list">
        {found.map(({ kind, says }) => (
          <li key={kind} class="item outcome-row">
            <code class="suffix">{kind}</code>
            <span class="item-text">
              <span>
                <Prose text={says} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
