import type { AnswerOf } from '../lib/admin.ts'
import { setFilter } from '../lib/filter.ts'
import { duration, instant, msOf, timeOfDay } from '../lib/format.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { Copyable } from '../parts/copyable.tsx'
import { ownName, useFound } from '../parts/found.tsx'
import { Link, MomentLink } from '../parts/link.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { Evidence } from './evidence.tsx'

type Explanation = AnswerOf<'explainResource'>

/** Says in a sentence why the resource is as it is, with the row of the outcome table that decided. */
export function WhyState({ explanation }: { explanation: Explanation }) {
  const { id, title, cause, related, ledBy } = explanation
  const { says, table, row, reads, moment } = cause
  return (
    <header class="why">
      <h2>
        <Heading id={id} title={title.slice(0, 200)} />
      </h2>
      <p class="cause">
        <Sentence says={says} deciding={row} />
      </p>
      <Evidence id={id} row={row} says={says} related={related} />
      <p class="phrase">
        {moment !== undefined && (
          <span>
            decided at <MomentLink id={String(moment)}>moment {moment}</MomentLink>
          </span>
        )}
        {ledBy !== undefined && (
          <Link to={{ world: ledBy.world, view: 'moment', id: String(ledBy.moment) }}>
            Moment {ledBy.moment} of {ledBy.world}
          </Link>
        )}
        {table !== undefined && row !== undefined && (
          <Link to={{ view: 'outcomes', id: `${table}/${row}` }}>
            Row <code>{row}</code> of the outcomes of {table}
          </Link>
        )}
        {reads !== undefined && <span class="soft">reads {reads}</span>}
        <button type="button" class="small" onClick={() => setFilter(`about:${id}`)}>
          Filter the timeline by it
        </button>
      </p>
      <div class="acts">
        <CopyLink />
      </div>
      <Copyable text={id} label="the id">
        <bdi>{id.slice(0, 300)}</bdi>
      </Copyable>
    </header>
  )
}

/** The resource's name and its title, or its title and its customer. */
function Heading({ id, title }: { id: string; title: string }) {
  const found = useFound(id)
  const name = found && ownName(found)
  const rest = name === undefined ? found?.who : title
  return (
    <>
      <strong class="named">
        <bdi>{(name ?? title).slice(0, 150)}</bdi>
      </strong>
      {rest !== undefined && <bdi>{rest.slice(0, 150)}</bdi>}
    </>
  )
}

/** The story of the resource, step by step, with links to the moments. */
export function Story({ explanation: { story, remarks } }: { explanation: Explanation }) {
  return (
    <section class="part">
      <h3>What happened</h3>
      <ol class="story">
        {story.map(({ says, moment, line, at, events }, index) => (
          <li key={`${line}${moment}`}>
            <Gap from={story[index - 1]?.at} to={at} />
            <p class="phrase">
              <MomentLink id={line === 'main' ? String(moment) : `w${moment}`} />
              <time dateTime={at} title={instant(at)} class="soft">
                {timeOfDay(at)}
              </time>
            </p>
            <div>
              <Sentence says={says} />
              {events.length > 0 && <p class="soft events">{events.join(', ')}</p>}
            </div>
          </li>
        ))}
      </ol>
      {remarks.map((remark) => (
        <p key={remark} class="soft">
          {remark}
        </p>
      ))}
    </section>
  )
}

/** The time between two steps. */
function Gap({ from, to }: { from: string | undefined; to: string }) {
  const ms = from === undefined ? 0 : msOf(to) - msOf(from)
  return ms <= 0 ? null : <p class="gap soft">{duration(ms)} later</p>
}
