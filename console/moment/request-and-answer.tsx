import { useState } from 'preact/hooks'
import { basePath } from '../../kit/base-path.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Json } from '../parts/json.tsx'
import { requestCurl } from './request-curl.ts'

type Moment = AnswerOf<'getMoment'>

/** The request of a moment and its answer as sent, without secrets, with its curl command. */
export function RequestAndAnswer({ moment }: { moment: Moment }) {
  const { request, answer, input } = moment
  const { method, path, query, body, headers } = Object(request)
  if (typeof method !== 'string') return <Input value={request ?? input} />
  const { status, body: answered } = Object(answer)
  return (
    <section class="part">
      <h3>Request and answer</h3>
      <RequestLine line={`${method} ${path}`} status={status} />
      <Sent query={query} body={body} answered={answered} />
      <SendAgain request={{ method, path: String(path), request: { headers: headers ?? assumed, query, body } }} />
    </section>
  )
}

/** The input of a task or an act of the admin plane. */
function Input({ value }: { value: unknown }) {
  if (isEmpty(value)) return null
  return (
    <section class="part">
      <h3>Input</h3>
      <details>
        <summary>As it was given</summary>
        <Json value={value} />
      </details>
    </section>
  )
}

export function RequestLine({ line, status }: { line: string; status: unknown }) {
  return (
    <p class="request-line">
      <code>{line.slice(0, 2000)}</code>
      {typeof status === 'number' && <strong class={status < 400 ? 'good' : 'bad'}>{status}</strong>}
    </p>
  )
}

interface SentProps {
  readonly query: unknown
  readonly body: unknown
  readonly answered: unknown
  readonly open?: boolean
}

/** The bodies of a request and its answer. */
export function Sent({ query, body, answered, open = false }: SentProps) {
  const sent = [
    ['Query', query],
    ['Sent', body],
    ['Answered', answered],
  ] as const
  return (
    <>
      {sent.map(([name, value]) =>
        isEmpty(value) ? null : (
          <details key={name} open={open}>
            <summary>{name}</summary>
            <Json value={value} />
          </details>
        ),
      )}
    </>
  )
}

/** The headers of a request that the log no longer has. */
const assumed = { authorization: '[hidden]', 'content-type': 'application/json' }

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

interface Sendable {
  readonly method: string
  readonly path: string
  readonly request: Parameters<typeof requestCurl>[0]['request']
}

/** The shell command that sends a request again. */
export function SendAgain({ request }: { request: Sendable }) {
  const [isOpen, open] = useState(false)
  // A large world takes a while to be shown in full, so it is asked for its credential only when that is needed.
  const input = isOpen ? { path: { world: world.value } } : undefined
  const { answer } = useRead('getWorld', input, { follows: false })
  const access = { clientId: '', ...answer, baseUrl: location.origin + basePath }
  return (
    <details class="curl" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>Send it again from a shell</summary>
      <Copyable text={requestCurl(request, access)} label="the request" />
    </details>
  )
}
