import { type Difference, differences, membersOf } from '../lib/diff.ts'
import { Value } from './value.tsx'

const mostRows = 100

/** The members that differ between two versions of a document, before and after. */
export function Diff({ before, after }: { before?: unknown; after?: unknown }) {
  const found = differences(before, after)
  if (found.length === 0) return <p class="soft">Nothing that the API shows has changed.</p>
  return (
    <table class="diff">
      <tbody>
        {found.slice(0, mostRows).map((one) => (
          <tr key={one.path}>
            <th scope="row">{one.path.slice(0, 200)}</th>
            <td>
              <Change {...one} />
            </td>
          </tr>
        ))}
      </tbody>
      <More count={found.length - mostRows} />
    </table>
  )
}

function Change(difference: Difference) {
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
        <ins>
          <Value value={difference.after} />
        </ins>
      )}
    </>
  )
}

/** All members of a document. */
export function Members({ document }: { document: unknown }) {
  const members = [...membersOf(document)]
  return (
    <table class="diff">
      <tbody>
        {members.slice(0, mostRows).map(([path, value]) => (
          <tr key={path}>
            <th scope="row">{path.slice(0, 200)}</th>
            <td>
              <Value value={value} />
            </td>
          </tr>
        ))}
      </tbody>
      <More count={members.length - mostRows} />
    </table>
  )
}

function More({ count }: { count: number }) {
  return count <= 0 ? null : <caption>{count} more members are in the JSON.</caption>
}
