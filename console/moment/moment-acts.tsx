import { useState } from 'preact/hooks'
import type { AnswerOf } from '../lib/admin.ts'
import { route } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'
import { ForkDialog, RewindDialog } from '../shell/past-dialogs.tsx'

/** The ways from a moment: the world as it was then, a rewind, a fork. Webhooks have a line without states. */
export function MomentActs({ moment }: { moment: AnswerOf<'getMoment'> }) {
  const [asked, ask] = useState<'rewind' | 'fork'>()
  const { id, number, line, undone, branch, cause } = moment
  if (line === 'webhooks')
    return cause.subject === undefined ? null : (
      <p class="acts">
        <Link to={{ view: 'webhooks', id: cause.subject }}>Its delivery</Link>
      </p>
    )
  // The banner of the past offers the same for the moment that the page shows.
  if (route.value.at === number) return null
  const place = { at: number, branch: undone ? branch : undefined }
  return (
    <div class="acts">
      <Link class="button" to={{ ...place, view: 'moment', id }}>
        Look at the world then
      </Link>
      <button type="button" onClick={() => ask('fork')}>
        Fork here…
      </button>
      <button type="button" onClick={() => ask('rewind')}>
        Go back here…
      </button>
      {asked === 'rewind' && <RewindDialog place={place} onClose={() => ask(undefined)} />}
      {asked === 'fork' && <ForkDialog place={place} onClose={() => ask(undefined)} />}
    </div>
  )
}
