import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { go, route, world } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'
import { ForkButton, RewindButton } from '../parts/travel.tsx'

/** The ways from a moment: the world as it was then, a rewind, a fork. Webhooks have a line without states. */
export function MomentActs({ moment }: { moment: AnswerOf<'getMoment'> }) {
  const { number, line, undone, branch, cause } = moment
  if (line === 'webhooks')
    return cause.subject === undefined ? null : (
      <p class="acts">
        <Link to={{ view: 'webhooks', id: cause.subject }}>Its delivery</Link>
      </p>
    )
  const isShown = route.value.at === number
  const place = { at: number, branch: undone ? branch : undefined }
  return (
    <div class="acts">
      {isShown ? (
        <span class="soft">The page shows the world after this moment.</span>
      ) : (
        <Link class="button" to={{ ...place, view: 'moment', id: moment.id }}>
          Look at the world then
        </Link>
      )}
      {undone ? <ReturnButton branch={branch} /> : <RewindButton to={number} />}
      <ForkButton {...place} />
    </div>
  )
}

function ReturnButton({ branch }: { branch: string }) {
  const back = async () => {
    const done = await act(`Return to the branch ${branch}.`, 'returnToBranch', {
      path: { world: world.value, branch },
    })
    if (done) go({ at: undefined, branch: undefined })
  }
  return (
    <button type="button" onClick={back}>
      Return to its branch
    </button>
  )
}
