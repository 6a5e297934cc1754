import { route } from '../lib/route.ts'

/** Says that the thing that a link names is not in a list. */
export function Unlisted({ what, ids }: { what: string; ids: readonly string[] }) {
  const { id } = route.value
  if (id === undefined || ids.includes(id)) return null
  return (
    <p class="refusal" role="alert">
      There is no {what} <bdi>{id.slice(0, 200)}</bdi>.
    </p>
  )
}
