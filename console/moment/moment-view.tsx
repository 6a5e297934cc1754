import type { AnswerOf } from '../lib/admin.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, route, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Missing } from '../parts/missing.tsx'
import { Shown } from '../parts/shown.tsx'
import { Welcome } from '../welcome/welcome.tsx'
import { contentsOf } from './contents.ts'
import { LoggedRequest } from './logged-request.tsx'
import { MomentActs } from './moment-acts.tsx'
import { EventsTold, Internal, Money, Notes, Resources, Tasks } from './moment-changes.tsx'
import { RequestAndAnswer } from './request-and-answer.tsx'
import { Why } from './why.tsx'

/** Shows a moment, the newest one when none is chosen, or a request that made none. */
export function MomentView() {
  const { id } = route.value
  const logged = id === undefined ? undefined : /^r(\d{1,15})$/.exec(id)?.[1]
  if (logged !== undefined) return <LoggedRequest number={Number(logged)} />
  return id === undefined ? <NewestMoment /> : <Moment id={id} />
}

function NewestMoment() {
  const { at, branch } = route.value
  const newest = useRead(
    'listMoments',
    at === undefined
      ? { path: { world: world.value }, query: { type: 'moment', line: 'main', limit: 1, ...(branch && { branch }) } }
      : undefined,
  )
  if (at !== undefined) return <Moment id={String(at)} />
  return (
    <Shown read={newest}>
      {({ data: [moment] }) =>
        moment?.type === 'moment' && (
          <>
            {moment.number === 0 && <Welcome />}
            <Moment id={moment.id} />
          </>
        )
      }
    </Shown>
  )
}

function Moment({ id }: { id: string }) {
  const { branch } = route.value
  const input = {
    path: { world: world.value, moment: id },
    query: { hash: false, ...(branch === undefined || id.includes('@') ? {} : { branch }) },
  }
  const read = useLast(useRead('getMoment', input))
  if (read.error !== undefined && read.status !== undefined)
    return <Missing read={read} onBranch={(name) => ({ view: 'moment', id: `${id}@${name}` })} />
  return (
    <Shown read={read}>
      {(moment) => (
        <>
          <MomentInFull moment={moment} />
          <Curl id="getMoment" input={input} />
        </>
      )}
    </Shown>
  )
}

function MomentInFull({ moment }: { moment: AnswerOf<'getMoment'> }) {
  const contents = contentsOf(moment.changes, moment.cause.subject, Object(moment.input).task)
  return (
    <article class={isPast.value ? 'moment is-past' : 'moment'}>
      <Why moment={moment} />
      <MomentActs moment={moment} />
      <Resources changed={contents.resources} />
      <LeftOut counts={moment.counts} changes={moment.changes.length} />
      <Money balances={contents.balances} postings={contents.postings} />
      <RequestAndAnswer moment={moment} />
      <EventsTold events={moment.events} />
      <Tasks scheduled={moment.scheduled} unscheduled={contents.unscheduled} at={moment.at} />
      <Notes notes={moment.notes} />
      <Internal changed={contents.internal} />
    </article>
  )
}

function LeftOut({ counts, changes }: { counts: AnswerOf<'getMoment'>['counts']; changes: number }) {
  return counts.changes > changes ? <p class="soft">{counts.changes - changes} more documents are not shown.</p> : null
}
