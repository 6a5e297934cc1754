import { ownName, useFound } from '../parts/found.tsx'
import { Link } from '../parts/link.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { conflictIn } from './conflict.ts'

interface RefusalProps {
  readonly says: string
  readonly request: unknown
  readonly answer: unknown
}

/** The sentence of a refusal, with a link to the resource that the request conflicts with. */
export function Refusal({ says, request, answer }: RefusalProps) {
  const id = conflictIn(Object(request), answer)
  return (
    <>
      <Sentence says={says} /> {id !== undefined && <Conflicting id={id} />}
    </>
  )
}

/** Names a resource by who or what it is, and its state; by its id while that is read. */
function Conflicting({ id }: { id: string }) {
  const found = useFound(id)
  const name = found && (ownName(found) ?? found.who)
  const words = found === undefined ? id : [name, found.title].filter((part) => part !== undefined).join(' · ')
  return (
    <Link to={{ view: 'resource', id }} class="conflicting" title={id.slice(0, 500)}>
      → <bdi>{words.slice(0, 200)}</bdi>
    </Link>
  )
}
