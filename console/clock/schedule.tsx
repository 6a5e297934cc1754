import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { distanceOf } from '../lib/clock.ts'
import { instant, msOf } from '../lib/format.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { IdLink, MomentLink } from '../parts/link.tsx'
import { useNow } from '../parts/now.tsx'
import { Shown } from '../parts/shown.tsx'
import { scheduledWords } from '../timeline/scheduled-words.ts'
import { taskWords } from '../timeline/task-words.ts'

type Clock = AnswerOf<'getClock'>
type Task = AnswerOf<'listSchedule'>['data'][number]

const mostTasks = 100

/** The tasks that are scheduled, earliest first, with buttons to run one now or never. */
export function ScheduleTable({ clock }: { clock: Clock }) {
  const input = { path: { world: world.value }, query: { limit: mostTasks, ...past.value } }
  const read = useLast(useRead('listSchedule', input))
  return (
    <section class="part">
      <h3>{scheduledWords()}</h3>
      <Shown read={read}>
        {({ data, total }) =>
          data.length === 0 ? (
            <p class="soft">Nothing is scheduled.</p>
          ) : (
            <>
              <ul class="list">
                {data.map((task) => (
                  <Row key={task.id} task={task} clock={clock} />
                ))}
              </ul>
              {total > data.length && <p class="soft">{total - data.length} later tasks are not shown.</p>}
            </>
          )
        }
      </Shown>
      <Curl id="listSchedule" input={input} />
    </section>
  )
}

function Row({ task, clock }: { task: Task; clock: Clock }) {
  const { id, at, kind, subject, causedBy } = task
  const now = useNow(clock)
  const path = { world: world.value, task: id }
  return (
    <li class="item">
      <span class="item-text">
        <span class="distance number">{distanceOf(now, msOf(at))}</span>
        <time dateTime={at} class="soft number">
          {instant(at)}
        </time>
        <strong class="task" title={kind}>
          {taskWords(task)}
        </strong>
        {subject !== undefined && <IdLink id={subject} />}
        <span class="soft">
          by <MomentLink id={String(causedBy)}>moment {causedBy}</MomentLink>
        </span>
      </span>
      <span class="item-side">
        <button
          type="button"
          class="small"
          disabled={isPast.value}
          onClick={() => act(`Run ${kind} now.`, 'runTask', { path })}
        >
          Run now<span class="unseen"> {kind}</span>
        </button>
        <button
          type="button"
          class="small"
          disabled={isPast.value}
          onClick={() => act(`Cancel ${kind}.`, 'cancelTask', { path })}
        >
          Cancel<span class="unseen"> {kind}</span>
        </button>
      </span>
    </li>
  )
}
