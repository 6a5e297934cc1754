import { useEffect, useState } from 'preact/hooks'
import { duration, instant, msOf, timeOfDay } from '../lib/format.ts'
import { addKeys } from '../lib/keys.ts'
import { useRead } from '../lib/reads.ts'
import { leavePast, route, world } from '../lib/route.ts'
import { chosen } from '../timeline/choice.ts'
import { refusal, whole } from '../timeline/state.ts'
import { ForkDialog, RewindDialog } from './past-dialogs.tsx'

/** Says that the page shows the past, how far away it is, and offers to go back to it or to fork it. */
export function PastBanner() {
  const [asked, ask] = useState<'rewind' | 'fork'>()
  useEffect(() => addKeys({ key: 'Escape', does: 'back to the present', act: leavePast }), [])
  const isGone = route.value.branch !== undefined && whole.value === undefined && refusal.value !== undefined
  const isMissing = isGone || chosen.value?.isMissing === true
  return (
    <div class={`banner past${isMissing ? ' bad' : ''}`}>
      {isMissing ? <Missing /> : <Where />}
      <span class="acts">
        <button type="button" onClick={leavePast}>
          Back to the present <kbd>esc</kbd>
        </button>
        {!isMissing && (
          <>
            <button type="button" onClick={() => ask('fork')}>
              Fork here…
            </button>
            <button type="button" class="main" onClick={() => ask('rewind')}>
              Go back here…
            </button>
          </>
        )}
      </span>
      {asked === 'rewind' && <RewindDialog onClose={() => ask(undefined)} />}
      {asked === 'fork' && <ForkDialog onClose={() => ask(undefined)} />}
    </div>
  )
}

function Missing() {
  const { at, branch } = route.value
  if (whole.value === undefined) return <strong class="where">{refusal.value}</strong>
  const { horizon, head } = whole.value
  return (
    <strong class="where">
      There is no moment {at}
      {branch === undefined ? '' : ' on this branch'} any more; moments from {horizon} to {head} can be read.
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
        {at === undefined ? 'You are looking at another branch' : `You are looking at moment ${at}`}
        {branch !== undefined && (
          <>
            {' of '}
            <bdi>{branch.slice(0, 100)}</bdi>
          </>
        )}
      </strong>{' '}
      {then !== undefined && <time dateTime={then}>{instant(then)}</time>}
      {distance !== undefined && ` · ${moments(distance)} before ${branch === undefined ? 'the present' : 'its end'}`}
      {since !== undefined && since > 0 && branch === undefined && ` (${duration(since)})`}
      {chosen.value?.wallAt !== undefined && <span class="soft"> · wall clock {timeOfDay(chosen.value.wallAt)}</span>}
    </span>
  )
}

const moments = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'moment' : 'moments'}`
