import type { AnswerOf } from '../lib/admin.ts'
import { IdLink } from '../parts/link.tsx'

/** The resources that this one refers to, with their states. */
export function Related({ related }: { related: AnswerOf<'explainResource'>['related'] }) {
  if (related.length === 0) return null
  return (
    <section class="part">
      <h3>Related</h3>
      <ul class="plain">
        {related.map(({ id, says }) => (
          <li key={id} class="phrase">
            <IdLink id={id} />
            <span class="soft">{says.slice(0, 300)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
