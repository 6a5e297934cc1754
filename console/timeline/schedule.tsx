import { useEffect } from 'preact/hooks'
import { distanceOf } from '../lib/clock.ts'
import { instant, msOf, timeOfDay } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { isStacked } from '../lib/stacked.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Link } from '../parts/link.tsx'
import { laneOfTask, scheduled } from './future.tsx'
import { Glyph } from './glyph.tsx'
import { scheduledWords } from './scheduled-words.ts'
import { hovered, hovering } from './state.ts'
import { taskWords } from './task-words.ts'

/** An event is shown with its attempts, anything else as a resource. */
const placeOfSubject = (id: string) => ({ view: id.startsWith('Webhook:') ? 'webhooks' : 'resource', id }) as const

/** Lists what will happen: the tasks that are due next, with their times. */
export function Schedule() {
  const path = { world: world.value }
  const { answer } = useRead('listSchedule', { path, query: { limit: 20, ...past.value } })
  const { answer: clock } = useRead('getClock', { path, query: past.value })
  useEffect(() => {
    scheduled.value = answer?.data ?? []
  }, [answer])
  const shown = isStacked() ? 3 : 8
  if (answer === undefined || clock === undefined) return <aside class="schedule" aria-label="Scheduled" />
  const left = answer.total - Math.min(shown, answer.data.length)
  return (
    <aside class="schedule" aria-label="Scheduled">
      <h2>
        <Link to={{ view: 'clock' }}>{scheduledWords()}</Link>{' '}
        <span class="soft">{answer.total === 0 ? 'nothing' : answer.total}</span>
      </h2>
      <ol>
        {answer.data.slice(0, shown).map((task) => (
          <li
            key={task.id}
            class={hovered.value === task.id ? 'hovered' : ''}
            {...hovering(task.id)}
            title={`${instant(task.at)} ${task.subject?.slice(0, 300) ?? ''}`}
          >
            <Glyph lane={laneOfTask(task.kind)} isPending />
            <span class="name">
              {task.subject === undefined ? (
                <Breakable text={taskWords(task)} />
              ) : (
                <Link to={placeOfSubject(task.subject)}>
                  <Breakable text={taskWords(task)} />
                </Link>
              )}
              , <span class="when">{distanceOf(msOf(clock.now), Math.max(msOf(clock.now), msOf(task.at)))}</span>
            </span>
            <time dateTime={task.at} class="soft">
              {task.kind} · {timeOfDay(task.at)}
            </time>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p>
          <Link to={{ view: 'clock' }}>and {left} more</Link>
        </p>
      )}
    </aside>
  )
}
