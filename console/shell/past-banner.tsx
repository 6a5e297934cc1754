import { useState } from 'preact/hooks'
import { counted, duration, instant, msOf } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { leavePast, route, world } from '../lib/route.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { Link } from '../parts/link.tsx'
import { chosen } from '../timeline/choice.ts'
import { wallWords } from '../timeline/entries.ts'
import { refusal, whole } from '../timeline/state.ts'
import { ForkDialog, RewindDialog } from './past-dialogs.tsx'
import { useStandsAt } from './standing.ts'

/** Says that the page shows the past, how far away it is, and offers to go back to it or to fork it. */
export function PastBanner() {
  return (
    <div class={`banner past${isMissing() ? ' bad' : ''}`}>
      {isMissing() ? <Missing /> : <Where />}
      <PastActs />
    </div>
  )
}

/** True when the chosen moment or branch cannot be shown. */
function isMissing(): boolean {
  const isGone = route.value.branch !== undefined && whole.value === undefined && refusal.value !== undefined
  return isGone || chosen.value?.isMissing === true
}

/** The ways on from the past that the page shows. */
export function PastActs() {
  const [asked, ask] = useState<'rewind' | 'fork'>()
  const { at, branch } = route.value
  const isHere = useStandsAt({ at: branch === undefined ? at : undefined, time: chosen.value?.at })
  return (
    <div class="acts">
      <button type="button" onClick={leavePast}>
        Back to the present <kbd>esc</kbd>
      </button>
      {!isMissing() && (
        <>
          <CopyLink />
          <button type="button" onClick={() => ask('fork')}>
            Fork here…
          </button>
          {!isHere && (
            <button type="button" class="main" onClick={() => ask('rewind')}>
              Go back here…
            </button>
          )}
        </>
      )}
      {asked === 'rewind' && <RewindDialog onClose={() => ask(undefined)} />}
      {asked === 'fork' && <ForkDialog onClose={() => ask(undefined)} />}
    </div>
  )
}

/** Says that the moment or the branch is missing, and which branch has the moment that a rewind has undone. */
function Missing() {
  const { at, branch } = route.value
  const kept = chosen.value?.keptOn
  if (whole.value === undefined) return <strong class="where">{refusal.value}</strong>
  const { horizon, head } = whole.value
  // Beyond both ends, there may never have been a moment with this number.
  const wasThere = kept !== undefined || (at !== undefined && at < horizon)
  return (
    <strong class="where">
      There is no moment {at}
      {branch === undefined ? '' : ' on this branch'}
      {wasThere && ' any more'}; moments from {horizon} to {head} can be read.{' '}
      {kept !== undefined && (
        <>
          It is kept on the branch <bdi>{kept.slice(0, 100)}</bdi>: <Link to={{ branch: kept }}>look at it there</Link>
        </>
      )}
    </strong>
  )
}

function Where() {
  const { at, branch } = route.value
  const { answer: clock } = useRead('getClock', { path: { world: world.value } })
  const then = chosen.value?.at
  const distance = at === undefined || whole.value === undefined ? undefined : whole.value.head - at
  const since = then === undefined || clock === undefined ? undefined : msOf(clock.now) - msOf(then)
  return (
    <span class="where">
      <strong>
        You are looking at {at !== undefined && `moment ${at}`}
        {at !== undefined && branch !== undefined && ' of '}
        {branch !== undefined && (
          <>
            the branch <bdi>{branch.slice(0, 100)}</bdi>
          </>
        )}
      </strong>{' '}
      {then !== undefined && (
        <time
          dateTime={then}
          title={chosen.value?.wallAt && wallWords(chosen.value.repeated, instant(chosen.value.wallAt))}
        >
          {instant(then)}
        </time>
      )}
      {distance !== undefined &&
        ` · ${counted(distance, 'moment')} before ${branch === undefined ? 'the present' : 'its end'}`}
      {since !== undefined && since > 0 && branch === undefined && ` (${duration(since)})`}
    </span>
  )
}
