import { useState } from 'preact/hooks'
import type { Task } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { distanceOf } from '../lib/clock.ts'
import { msOf } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, world } from '../lib/route.ts'
import { AdvanceForm } from '../parts/advance-form.tsx'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useNow } from '../parts/now.tsx'
import { taskWords } from '../timeline/task-words.ts'
import { decisionsFor } from './decisions.ts'
import { tasksAbout } from './tasks-about.ts'

type Resource = AnswerOf<'getResource'>

/** The decisions that may be made about a resource now, and what is scheduled for it. */
export function Decisions({ resource }: { resource: Resource }) {
  const { id, collection, document } = resource
  const decisions = decisionsFor(collection, document)
  if (isPast.value) return null
  const path = { world: world.value, id }
  return (
    <>
      <ToCome resource={resource} />
      {decisions[0] !== undefined && (
        <div class="acts">
          <span class="soft">Decide:</span>
          {decisions.map((decision) => (
            <button
              type="button"
              key={decision}
              onClick={() => act(`Decide ${decision}.`, 'resolveResource', { path, body: { decision } })}
            >
              {decision}
            </button>
          ))}
          <Curl id="resolveResource" input={{ path, body: { decision: decisions[0] } }} />
        </div>
      )}
    </>
  )
}

const mostToCome = 3

/** Lists the tasks that can still change a resource, with a way to advance to each. */
function ToCome({ resource: { id, document } }: { resource: Resource }) {
  const path = { world: world.value }
  const { answer } = useRead('listSchedule', { path, query: { limit: 1_000 } })
  const { answer: clock } = useRead('getClock', { path })
  const tasks = tasksAbout(answer?.data ?? [], id, document)
  if (clock === undefined || tasks.length === 0) return null
  return (
    <section class="part">
      <h3>Still to come</h3>
      <ul class="plain">
        {tasks.slice(0, mostToCome).map((task) => (
          <li key={task.id} class="acts">
            <span>
              {taskWords(task)}, <Distance clock={clock} at={task.at} />
            </span>
            <AdvanceTo task={task} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Clock = AnswerOf<'getClock'>

function Distance({ clock, at }: { clock: Clock; at: string }) {
  return <time dateTime={at}>{distanceOf(useNow(clock), msOf(at))}</time>
}

/** Opens the advance to a task, which can be previewed. */
function AdvanceTo({ task, clock }: { task: Task; clock: Clock }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" class="small" onClick={() => open(true)}>
        Advance to it…<span class="unseen"> {taskWords(task)}</span>
      </button>
      {isOpen && (
        <Dialog title={`Advance to: ${taskWords(task)}`} onClose={() => open(false)}>
          <AdvanceForm clock={clock} purpose="advance" to={task.at} />
        </Dialog>
      )}
    </>
  )
}
