import { useState } from 'preact/hooks'
import { basePath } from '../../kit/base-path.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Json } from '../parts/json.tsx'
import { requestCurl } from './request-curl.ts'

type Moment = AnswerOf<'getMoment'>
type Logged = AnswerOf<'listRequests'>['data'][number]

/** The request of a moment and its answer as sent, without secrets, with its curl command. */
export function RequestAndAnswer({ moment }: { moment: Moment }) {
  const { request, answer, input } = moment
  const { method, path, query, body } = Object(request)
  if (typeof method !== 'string') return <Input value={request ?? input} />
  const { status, body: answered } = Object(answer)
  return (
    <section class="part">
      <h3>Request and answer</h3>
      <RequestLine line={`${method} ${path}`} status={status} />
      <Sent query={query} body={body} answered={answered} />
      <CurlOfMoment moment={moment} />
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

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The command of a moment's request, from the log of requests, which is asked when somebody wants it. */
function CurlOfMoment({ moment: { number, branch, cause } }: { moment: Moment }) {
  const [isOpen, open] = useState(false)
  const query = { from: String(number), to: String(number), operation: cause.name, limit: 1000 }
  const { answer } = useRead('listRequests', isOpen ? { path: { world: world.value }, query } : undefined)
  // Later requests that changed nothing have the same moment; the oldest made it.
  const row = answer?.data.findLast((one) => one.branch === branch && one.status < 400)
  return (
    <details class="curl" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>Send it again from a shell</summary>
      {row === undefined ? (
        <p class="soft">{answer === undefined ? 'Loading…' : 'The log of requests no longer has it.'}</p>
      ) : (
        <CurlOfRequest row={row} />
      )}
    </details>
  )
}

export function CurlOfRequest({ row }: { row: Logged }) {
  return <Copyable text={requestCurl(row, location.origin + basePath)} label="the request" />
}
