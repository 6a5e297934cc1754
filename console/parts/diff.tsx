import type { ComponentChildren } from 'preact'
import { type Difference, differences, membersOf } from '../lib/diff.ts'
import { stateOf, toneOfMember, toneOfState } from '../lib/failed-states.ts'
import { Value } from './value.tsx'

const mostRows = 100

/** The members that differ between two versions of a document, before and after. */
export function Diff({ before, after }: { before?: unknown; after?: unknown }) {
  const found = differences(before, after)
  const tone = toneOfState(stateOf(after), stateOf(before))
  if (found.length === 0) return <p class="soft">Nothing that the API shows has changed.</p>
  return <Paths rows={found.map((one) => [one.path, <Change key={one.path} difference={one} tone={tone} />])} />
}

/** All members of a document. */
export function Members({ document }: { document: unknown }) {
  return <Paths rows={[...membersOf(document)].map(([path, value]) => [path, <Value key={path} value={value} />])} />
}

function Paths({ rows }: { rows: readonly (readonly [path: string, shown: ComponentChildren])[] }) {
  return (
    <table class="diff">
      <tbody>
        {rows.slice(0, mostRows).map(([path, shown]) => (
          <tr key={path}>
            <th scope="row">{path.slice(0, 200)}</th>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
      {rows.length > mostRows && <caption>{rows.length - mostRows} more members are in the JSON.</caption>}
    </table>
  )
}

/** `tone` is that of the document's new state. */
function Change({ difference, tone }: { difference: Difference; tone: string }) {
  const [isAdded, isRemoved] = [!('before' in difference), !('after' in difference)]
  return (
    <>
      {!isAdded && (
        <del>
          <Value value={difference.before} />
        </del>
      )}
      {!isAdded && !isRemoved && <span aria-hidden="true"> → </span>}
      {isRemoved ? (
        <span class="soft"> removed</span>
      ) : (
        <ins class={toneOfMember(difference.path, difference, tone)}>
          <Value value={difference.after} />
        </ins>
      )}
    </>
  )
}
