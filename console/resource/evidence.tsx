import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { IdLink } from '../parts/link.tsx'
import { decidingValue } from './deciding-value.ts'

interface EvidenceProps {
  readonly id: string
  readonly row: string | undefined
  readonly says: string
  readonly related: readonly { readonly id: string }[]
}

const mostRead = 5

/** The value whose end decided, with its last characters marked, on the resource or one that it refers to. */
export function Evidence({ id, row, says, related }: EvidenceProps) {
  if (row === undefined || row === 'otherwise') return null
  const ids = [id, ...related.map((one) => one.id)].slice(0, mostRead)
  return (
    <>
      {ids.map((one) => (
        <EvidenceOn key={one} id={one} row={row} says={says} />
      ))}
    </>
  )
}

function EvidenceOn({ id, row, says }: { id: string; row: string; says: string }) {
  const { answer } = useRead('getResource', { path: { world: world.value, id }, query: past.value })
  const found = decidingValue(answer?.document, row, says)
  if (found === undefined) return null
  return (
    <p class="evidence">
      <span class="soft">{found.path}</span>{' '}
      <code>
        <bdi>
          {found.before.slice(-200)}
          <mark>{found.end}</mark>
        </bdi>
      </code>{' '}
      <IdLink id={id} />
    </p>
  )
}
