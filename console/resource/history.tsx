import type { AnswerOf } from '../lib/admin.ts'
import { instant } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { causeWords } from '../lib/sentences.ts'
import { Diff } from '../parts/diff.tsx'
import { Link, MomentLink } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'
import { withCurrencies } from './money-members.ts'

type Version = AnswerOf<'getHistory'>['data'][number]

const mostVersions = 100

/** The versions of a resource as steps: each with the moment that made it and its difference from the one before. */
export function Steps({ id }: { id: string }) {
  const read = useRead('getHistory', {
    path: { world: world.value, id },
    query: { limit: mostVersions, ...past.value },
  })
  return (
    <section class="part">
      <h3>Its history</h3>
      <Shown read={read}>
        {({ data, totalCount }) => (
          <>
            <ol class="steps">
              {data.map((version, index) => (
                <Step key={idOf(version)} version={version} before={data[index - 1]} />
              ))}
            </ol>
            {totalCount > data.length && <p class="soft">{totalCount - data.length} later versions are not shown.</p>}
          </>
        )}
      </Shown>
    </section>
  )
}

const idOf = ({ moment, branch, undone }: Version) => (undone ? `${moment}@${branch}` : String(moment))

function Step({ version, before }: { version: Version; before: Version | undefined }) {
  const { at, cause, document, moment, branch, undone } = version
  return (
    <li>
      <p class="phrase">
        <MomentLink id={idOf(version)} />
        {cause !== undefined && <span>{causeWords(cause)}</span>}
        {at !== undefined && (
          <time dateTime={at} class="soft">
            {instant(at)}
          </time>
        )}
        <Link to={{ at: moment, branch: undone ? branch : undefined }}>then</Link>
      </p>
      {before === undefined ? (
        <p class="did created">created, or the oldest version that is kept</p>
      ) : document === undefined ? (
        <p class="did removed">removed</p>
      ) : (
        <Diff before={withCurrencies(before.document)} after={withCurrencies(document)} />
      )}
    </li>
  )
}
