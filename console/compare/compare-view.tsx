import type { AnswerOf } from '../lib/admin.ts'
import { counted } from '../lib/format.ts'
import { given } from '../lib/forms.ts'
import { useLast } from '../lib/last.ts'
import { type Pair, pairId, pairIn } from '../lib/pair.ts'
import { useRead } from '../lib/reads.ts'
import { route, world } from '../lib/route.ts'
import { contentsOf } from '../moment/contents.ts'
import { EventsTold, Internal, Money, Resources, Tasks } from '../moment/moment-changes.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { Curl } from '../parts/curl.tsx'
import { Link, MomentLink } from '../parts/link.tsx'
import { Missing } from '../parts/missing.tsx'
import { Pager, usePages } from '../parts/pages.tsx'
import { Shown } from '../parts/shown.tsx'

/** Compares the world at two moments, or at one and in the present. */
export function CompareView() {
  const pair = pairIn(route.value.id)
  if (pair === undefined)
    return (
      <article>
        <h2>Compare two moments</h2>
        <p>Choose a moment in the list, and then another.</p>
      </article>
    )
  return <Comparison key={pairId(pair)} pair={pair} />
}

function Comparison({ pair: { from, to } }: { pair: Pair }) {
  const { branch } = route.value
  const pages = usePages(`${world.value} ${branch}`)
  const moments = { from: String(from), to: to === undefined ? undefined : String(to), branch }
  const input = { path: { world: world.value }, query: { ...given(moments), ...pages.query } }
  const read = useLast(useRead('diffTimeline', input))
  if (read.error !== undefined && read.status !== undefined)
    return <Missing read={read} onBranch={(name) => ({ view: 'compare', branch: name })} />
  return (
    <article class="compare">
      <Shown read={read}>
        {(differences) => (
          <>
            <Head differences={differences} isOpen={to === undefined} />
            <Changes changes={differences.changes} />
            {(differences.hasMore || !pages.isFirst) && (
              <Pager
                pages={pages}
                next={differences.nextCursor}
                total={differences.totalCount}
                names={['document', 'documents']}
              />
            )}
          </>
        )}
      </Shown>
      <Curl id="diffTimeline" input={input} />
    </article>
  )
}

type Differences = AnswerOf<'diffTimeline'>

/** Says which moments are compared, and how many documents differ. */
function Head({ differences: { from, to, totalCount }, isOpen }: { differences: Differences; isOpen: boolean }) {
  const { branch } = route.value
  const end = branch === undefined ? 'the present' : 'the end of the branch'
  return (
    <header class="why">
      <h2>Compare two moments</h2>
      <p class="cause">
        {totalCount === 0 ? 'Nothing differs' : `${counted(totalCount, 'document differs', 'documents differ')}`}{' '}
        between <MomentLink id={named(from, branch)}>moment {from}</MomentLink> and{' '}
        <MomentLink id={named(to, branch)}>{isOpen ? `${end}, moment ${to}` : `moment ${to}`}</MomentLink>.
      </p>
      <div class="acts">
        {!isOpen && (
          <Link class="button" to={{ view: 'compare', id: pairId({ from }) }}>
            Compare with {branch === undefined ? 'now' : 'the end'}
          </Link>
        )}
        <CopyLink />
        <span class="soft">
          {isOpen
            ? 'Choose another moment in the list to compare with it.'
            : 'Choose two moments in the list to compare others.'}
        </span>
      </div>
    </header>
  )
}

const named = (number: number, branch: string | undefined) =>
  branch === undefined ? String(number) : `${number}@${branch}`

/** The documents that differ, as they were at both moments. */
function Changes({ changes }: Pick<Differences, 'changes'>) {
  const contents = contentsOf(changes.map((change) => ({ ...change, isResource: change.internal === undefined })))
  const events = changes.flatMap(({ collection, id, after }) => {
    const { type, data } = Object(after)
    return collection === 'webhookEvents' && typeof type === 'string' ? [{ id, type, resource: Object(data).id }] : []
  })
  return (
    <>
      <Resources changed={contents.resources} />
      <Money {...contents} />
      <EventsTold events={events} />
      <Tasks scheduled={contents.added} unscheduled={contents.unscheduled} />
      <Internal changed={contents.internal} />
    </>
  )
}
