import { useEffect, useRef, useState } from 'preact/hooks'
import type { OutcomeTable } from '../../kit/admin/types.ts'
import { lastAct } from '../lib/acts.ts'
import { messageOf } from '../lib/admin.ts'
import { type Access, type ApiAnswer, type ReadyRequest, readyCurl, sendReady } from '../lib/ready-request.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Json } from '../parts/json.tsx'
import { Link } from '../parts/link.tsx'
import { Prose } from '../parts/prose.tsx'
import { rowId } from './search.ts'

interface RowProps {
  readonly row: OutcomeTable['rows'][number] & { readonly request?: ReadyRequest }
  readonly table: string
  readonly isMarked: boolean
  readonly access: Access | undefined
}

/** Shows a value, its outcome, and the request that selects it. */
export function OutcomeRow({ row, table, isMarked, access }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { suffix, says, request } = row
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li ref={element} class="item outcome" aria-current={isMarked ? 'true' : undefined}>
      <Link to={{ view: 'outcomes', id: rowId(table, suffix) }} class="suffix" title="Link to this row">
        <code>{suffix}</code>
      </Link>
      <span class="item-text">
        <span>
          <Prose text={says} />
        </span>
      </span>
      {request !== undefined && access !== undefined && (
        <button type="button" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide request' : 'Copy request'}
        </button>
      )}
      {isOpen && request !== undefined && access !== undefined && <Ready request={request} access={access} />}
    </li>
  )
}

/** Shows the command, copied already, and sends the request where the credential is known. */
function Ready({ request, access }: { request: ReadyRequest; access: Access }) {
  const [answer, setAnswer] = useState<ApiAnswer>()
  const curl = readyCurl(request, access)
  const send = async () => {
    const says = `${request.method} ${request.path}`
    try {
      const given = await sendReady(request, access)
      setAnswer(given)
      lastAct.value = { says: `${says}: ${given.status}.`, curl }
    } catch (error) {
      lastAct.value = { says: `${says}.`, curl, error: messageOf(error) }
    }
  }
  return (
    <div class="ready">
      <Copyable text={curl} label="the request" eager />
      {access.clientSecret !== undefined && (
        <p class="acts">
          <button type="button" onClick={send}>
            Send it
          </button>
          {answer !== undefined && (
            <strong role="status" class={answer.status < 400 ? 'good' : 'bad'}>
              {answer.status < 400 ? '✓' : '✕'} {answer.status}
            </strong>
          )}
        </p>
      )}
      {answer !== undefined && <Json value={answer.body} />}
    </div>
  )
}
