import { useState } from 'preact/hooks'
import type { AnswerOf } from '../lib/admin.ts'
import { pairId } from '../lib/pair.ts'
import { route } from '../lib/route.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { Link } from '../parts/link.tsx'
import { ForkDialog, RewindDialog } from '../shell/past-dialogs.tsx'
import { useStandsAt } from '../shell/standing.ts'

/** The ways from a moment: the world as it was then, what came after it, a rewind, a fork, its link. */
export function MomentActs({ moment }: { moment: AnswerOf<'getMoment'> }) {
  const { id, number, line, undone, branch, cause } = moment
  const copy = <CopyLink to={{ view: 'moment', id }} />
  // Webhooks have a line without states.
  if (line === 'webhooks')
    return (
      <div class="acts">
        {cause.subject !== undefined && <Link to={{ view: 'webhooks', id: cause.subject }}>Its delivery</Link>}
        {copy}
      </div>
    )
  const place = { at: number, branch: undone ? branch : undefined }
  return (
    <div class="acts">
      {/* The acts of the shown past are the page's. */}
      {route.value.at !== number && <Travels place={place} id={id} time={moment.at} />}
      <Link class="button" to={{ view: 'compare', id: pairId({ from: number }), at: undefined, branch: place.branch }}>
        Compare with {undone ? 'the end of its branch' : 'now'}
      </Link>
      {copy}
    </div>
  )
}

interface TravelsProps {
  readonly place: { readonly at: number; readonly branch: string | undefined }
  readonly id: string
  readonly time: string
}

function Travels({ place, id, time }: TravelsProps) {
  const [asked, ask] = useState<'rewind' | 'fork'>()
  const isHere = useStandsAt({ at: place.branch === undefined ? place.at : undefined, time })
  return (
    <>
      {!isHere && (
        <Link class="button" to={{ ...place, view: 'moment', id }}>
          Look at the world then
        </Link>
      )}
      <button type="button" onClick={() => ask('fork')}>
        Fork here…
      </button>
      {!isHere && (
        <button type="button" onClick={() => ask('rewind')}>
          Go back here…
        </button>
      )}
      {asked === 'rewind' && <RewindDialog place={place} onClose={() => ask(undefined)} />}
      {asked === 'fork' && <ForkDialog place={place} onClose={() => ask(undefined)} />}
    </>
  )
}
