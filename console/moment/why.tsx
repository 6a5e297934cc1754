import type { AnswerOf } from '../lib/admin.ts'
import { duration, instant, msOf } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { causeWords } from '../lib/sentences.ts'
import { IdLink, Link, MomentLink } from '../parts/link.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { wallWords } from '../timeline/entries.ts'
import { deliveryWords, subjectOf } from './contents.ts'
import { type FaultMet, failsResource, faultMet, reasonOf } from './reason.ts'
import { Refusal } from './refusal.tsx'

type Moment = AnswerOf<'getMoment'>

/** Says in a sentence why the moment happened, what decided, and what it caused. */
export function Why({ moment }: { moment: Moment }) {
  const { cause, lane, id, at, wallAt, repeated, undone, branch } = moment
  const { says: told, reason } = useTold(moment)
  const says = reasonOf(moment) ?? told ?? deliveryWords(moment.changes)
  const fault = faultMet(moment)
  const words = causeWords({ ...cause, input: moment.input })
  return (
    <header class="why">
      <h2>
        Moment {id.slice(0, 60)}
        <span class={`kind ${lane}`}>{lane}</span>
        {undone && (
          <span class="kind undone">
            undone, on <bdi>{branch.slice(0, 100)}</bdi>
          </span>
        )}
      </h2>
      <p class="cause">
        {fault?.isReason ? (
          <FaultReason moment={moment} fault={fault} />
        ) : says === undefined ? (
          `${words}.`
        ) : (
          <Refusal says={says} request={moment.request} answer={moment.answer} />
        )}
      </p>
      {fault !== undefined && (
        <p class="reason">
          {fault.isReason ? <Sentence says={says ?? ''} /> : <FaultReason moment={moment} fault={fault} />}
        </p>
      )}
      {reason !== undefined && <Reason {...reason} />}
      <p class="phrase">
        {says !== undefined && !says.startsWith(words) && <span class="soft">{words}</span>}
        {cause.subject !== undefined && <IdLink id={cause.subject} />}
        <CausedBy moment={moment} />
        <Caused moment={moment} />
      </p>
      <p class="phrase soft number">
        <span>
          <time dateTime={at}>{instant(at)}</time> in the world
        </span>
        <span>{wallWords(repeated, instant(wallAt))}</span>
      </p>
    </header>
  )
}

type Cause = Exclude<AnswerOf<'explainResource'>, string>['cause']

/** Returns the server's sentence about the moment, and the reason when this moment decided or the resource fails. */
function useTold(moment: Moment): { says?: string | undefined; reason?: Cause } {
  const { number, line, undone, branch } = moment
  const subject = subjectOf(moment)
  // Webhooks have a line of their own, whose moments the newest state tells.
  const query = { ...(line === 'main' ? { at: String(number) } : {}), ...(undone ? { branch } : {}) }
  const input = subject === undefined ? undefined : { path: { world: world.value, id: subject }, query }
  const { answer } = useRead('explainResource', input)
  if (answer === undefined || typeof answer === 'string' || answer.id !== subject) return {}
  const step = answer.story.find((one) => one.moment === number && one.line === line)
  // How the world began is all that there is to say about its beginning.
  const isDecided = answer.cause.moment === number && moment.cause.kind !== 'beginning'
  const isReason = isDecided || (failsResource(moment.changes, subject) && step !== undefined)
  return { says: step?.says, ...(isReason ? { reason: answer.cause } : {}) }
}

function Reason({ says, table, row }: Cause) {
  return (
    <p class="reason">
      <Sentence says={says} deciding={row} />{' '}
      {table !== undefined && row !== undefined && (
        <Link to={{ view: 'outcomes', id: `${table}/${row}` }}>Row of the outcome table</Link>
      )}
    </p>
  )
}

/** Says what an injected fault did, and at which moment it was added. */
function FaultReason({ moment, fault: { id, did } }: { moment: Moment; fault: FaultMet }) {
  const { number, branch, undone } = moment
  const query = { at: String(number), limit: 1, ...(undone ? { branch } : {}) }
  const { answer } = useRead('getHistory', { path: { world: world.value, id }, query })
  const [added] = answer?.data ?? []
  const addedAt = added && (added.undone ? `${added.moment}@${added.branch}` : String(added.moment))
  return (
    <>
      The injected fault <IdLink id={id} /> {did}
      {addedAt !== undefined && (
        <>
          ; it was added at <MomentLink id={addedAt}>moment {addedAt}</MomentLink>
        </>
      )}
      .
    </>
  )
}

/** The moment that caused this one. */
function CausedBy({ moment: { causedBy, at } }: { moment: Moment }) {
  const isPlain = causedBy !== undefined && /^\d+$/.test(causedBy)
  const query = { type: 'moment', line: 'main', from: causedBy ?? '', to: causedBy ?? '', limit: 1 } as const
  const { answer } = useRead('listMoments', isPlain ? { path: { world: world.value }, query } : undefined)
  if (causedBy === undefined) return null
  const [found] = answer?.data ?? []
  const before = found === undefined ? 0 : msOf(at) - msOf(found.at)
  return (
    <span>
      caused by <MomentLink id={causedBy}>moment {causedBy}</MomentLink>
      {found?.type === 'moment' && `, ${found.name}`}
      {before > 0 && <span class="soft">, {duration(before)} before</span>}
    </span>
  )
}

const mostCaused = 12

/** The moments that this one caused. */
function Caused({ moment: { caused, counts } }: { moment: Moment }) {
  if (caused.length === 0) return null
  const shown = caused.slice(0, mostCaused)
  return (
    <span>
      caused{' '}
      {shown.map((id) => (
        <MomentLink key={id} id={id} />
      ))}
      {counts.caused > shown.length && <span class="soft"> and {counts.caused - shown.length} more</span>}
    </span>
  )
}
