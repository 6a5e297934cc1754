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
  const [chosen, choose] = useState<Task>()
  if (clock === undefined) return null
  return (
    <>
      {tasks.length > 0 && <TaskList tasks={tasks} clock={clock} choose={choose} />}
      {/* It stays with what the advance did, when the task is no longer scheduled. */}
      {chosen !== undefined && (
        <Dialog title={`Advance to: ${taskWords(chosen)}`} onClose={() => choose(undefined)}>
          <AdvanceForm clock={clock} purpose="advance" to={chosen.at} />
        </Dialog>
      )}
    </>
  )
}

type Clock = AnswerOf<'getClock'>

interface TaskListProps {
  readonly tasks: readonly Task[]
  readonly clock: Clock
  readonly choose: (task: Task) => void
}

function TaskList({ tasks, clock, choose }: TaskListProps) {
  return (
    <section class="part">
      <h3>Still to come</h3>
      <ul class="plain">
        {tasks.slice(0, mostToCome).map((task) => (
          <li key={task.id} class="acts">
            <span>
              {taskWords(task)}, <Distance clock={clock} at={task.at} />
            </span>
            <button type="button" class="small" onClick={() => choose(task)}>
              Advance to it…<span class="unseen"> {taskWords(task)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Distance({ clock, at }: { clock: Clock; at: string }) {
  return <time dateTime={at}>{distanceOf(useNow(clock), msOf(at))}</time>
}
