import { useEffect, useRef, useState } from 'preact/hooks'
import type { OutcomeTable } from '../../kit/admin/types.ts'
import type { Access } from '../lib/ready-request.ts'
import { Link } from '../parts/link.tsx'
import { Prose } from '../parts/prose.tsx'
import { isSendable, Ready } from './ready.tsx'

interface RowProps {
  readonly row: OutcomeTable['rows'][number]
  readonly isMarked: boolean
  readonly access: Access | undefined
}

/** Shows a value, its outcome, and the request that selects it. */
export function OutcomeRow({ row, isMarked, access }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { id, suffix, says, request, noRequest } = row
  const offer = request !== undefined && isSendable(request, access) ? 'Copy or send request' : 'Copy request'
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li ref={element} class="item outcome-row" aria-current={isMarked ? 'true' : undefined}>
      <Link to={{ view: 'outcomes', id: id }} class="suffix" title="Link to this row">
        <code>{suffix}</code>
      </Link>
      <span class="item-text">
        <span>
          <Prose text={says} />
        </span>
      </span>
      {request !== undefined && access !== undefined && (
        <button
          type="button"
          class="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Hide request' : `${offer} ${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide request' : offer}
        </button>
      )}
      {noRequest !== undefined && <small class="soft ready">{noRequest}</small>}
      {isOpen && request !== undefined && access !== undefined && <Ready request={request} access={access} />}
    </li>
  )
}
