import { useState } from 'preact/hooks'
import type { AnswerOf } from '../lib/admin.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Found } from '../parts/found.tsx'
import { Link, MomentLink } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'

const pageSize = 50

/** Lists the newest resources, or those that a text finds. */
export function ResourceList() {
  const [text, setText] = useState('')
  const search = text.trim().slice(0, 200)
  const query = { limit: pageSize, ...(search === '' ? {} : { search }), ...past.value }
  const input = { path: { world: world.value }, query }
  const read = useLast(useRead('findResources', input))
  return (
    <article class="resources">
      <h2>{isPast.value ? 'Resources then' : 'Resources'}</h2>
      <label class="find">
        Id or name
        <input
          type="search"
          value={text}
          placeholder="Ada, Quote:, 0000002f"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Shown read={read}>{({ data, hasMore }) => <Rows rows={data} hasMore={hasMore} />}</Shown>
      <Curl id="findResources" input={input} />
    </article>
  )
}

type Page = AnswerOf<'findResources'>

function Rows({ rows, hasMore }: { rows: Page['data']; hasMore: boolean }) {
  if (rows.length === 0) return <p class="soft">{hasMore ? 'None of the newest has it.' : 'There is none.'}</p>
  return (
    <>
      <ul class="plain found-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={{ view: 'resource', id: row.id }} title={row.id.slice(0, 500)}>
              <Found resource={row} />
            </Link>
            <span class="soft">
              changed at <MomentLink id={String(row.moment)} />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p class="soft">There are more: type a part of the name or the id.</p>}
    </>
  )
}
