import { useEffect, useRef, useState } from 'preact/hooks'
import type { ReadyRequest } from '../../kit/admin/types.ts'
import { alone } from '../lib/acts.ts'
import { useRead } from '../lib/reads.ts'
import { type Access, type ApiAnswer, canSend, fillIn, readyCurl } from '../lib/ready-request.ts'
import { isPast, world } from '../lib/route.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Json } from '../parts/json.tsx'
import { send } from './send.ts'

/** True when the page can send a request: one with a file is sent from a shell, and none goes to the past. */
export const isSendable = ({ form }: ReadyRequest, access: Access | undefined): boolean =>
  access?.clientSecret !== undefined && form === undefined && !isPast.value

/** Shows the command, copied already, with fields for the ids that it needs; sends it. */
export function Ready({ request, access }: { request: ReadyRequest; access: Access }) {
  const [answer, setAnswer] = useState<ApiAnswer>()
  return (
    <div class="ready">
      <Form
        label="Ready request"
        onSubmit={(ids) => alone(async () => setAnswer(await send(fillIn(request, ids), access)))}
      >
        {(ids) => (
          <>
            {request.first !== undefined && <p class="soft">First: {request.first}</p>}
            {Object.entries(request.needs ?? {}).map(([name, collection]) => (
              <Need key={name} name={name} collection={collection} />
            ))}
            <Copyable text={readyCurl(fillIn(request, ids), access, world.value)} label="the request" eager />
            {request.next !== undefined && <p class="soft">Then: {request.next}</p>}
            {request.form !== undefined && <p class="soft">It sends a file, so it is sent from a shell.</p>}
            {isSendable(request, access) && (
              <p class="acts">
                <button type="submit" disabled={!canSend(request, ids)}>
                  Send it
                </button>
                {answer !== undefined && <Status {...answer} />}
              </p>
            )}
          </>
        )}
      </Form>
      {answer !== undefined && <Json value={answer.body} />}
    </div>
  )
}

function Status({ status }: ApiAnswer) {
  return (
    <strong role="status" class={status < 400 ? 'good' : 'bad'}>
      {status < 400 ? '✓' : '✕'} {status}
    </strong>
  )
}

/** Asks for an id; the newest one of its kind is filled in. */
function Need({ name, collection }: { name: string; collection: string }) {
  const path = { world: world.value }
  const { answer } = useRead('findResources', { path, query: { type: collection, limit: 20 } }, { follows: false })
  const input = useRef<HTMLInputElement>(null)
  // The form reads its fields when one of them changes, and this one has come later.
  useEffect(() => void input.current?.dispatchEvent(new Event('change', { bubbles: true })), [answer])
  if (answer === undefined) return null
  const list = `ids-${name}`
  return (
    <Field label={name} {...(answer.data.length === 0 ? { hint: `No ${collection} yet` } : {})}>
      <input ref={input} name={name} list={list} autocomplete="off" defaultValue={answer.data[0]?.id} />
      <datalist id={list}>
        {answer.data.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
