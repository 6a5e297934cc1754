import type { AttemptInFull, SentRequest } from '../../kit/admin/types.ts'
import { duration, instant } from '../lib/format.ts'
import { webhookMode } from '../lib/webhook-mode.ts'
import { Verbatim } from '../parts/json.tsx'
import type { Key } from './signature.ts'
import { SignatureCheck } from './signature-check.tsx'

interface AttemptProps {
  readonly event: string
  readonly attempt: AttemptInFull
  /** Absent where the browser cannot use it. */
  readonly publicKey: Key | undefined
}

/** Shows an attempt: its request as it was sent, the answer, and whether the signature verifies. */
export function AttemptView({ event, attempt, publicKey }: AttemptProps) {
  const { number, delivered, superseded, request, answer } = attempt
  const title = `Attempt ${number}`
  return (
    <section class="panel attempt" aria-label={title}>
      <h3>
        {title} <span class={delivered === true ? 'good' : 'bad'}>{outcomeOf(attempt)}</span>
        {superseded && <span class="badge soft">undone</span>}
      </h3>
      <p class="soft">{timesOf(attempt)}</p>
      {request !== undefined && (
        <>
          <SignatureCheck event={event} attempt={number} request={request} publicKey={publicKey} />
          <RequestSent {...request} />
        </>
      )}
      {request === undefined && <p class="soft">Its request is no longer kept.</p>}
      {answer?.body !== undefined && (
        <details>
          <summary>Answer</summary>
          <Verbatim text={answer.body} />
        </details>
      )}
    </section>
  )
}

function outcomeOf({ delivered, answered, reason, inferred }: AttemptInFull): string {
  if (inferred) return '✕ not made: no connection could be made right before'
  if (delivered === undefined && answered === undefined && reason === undefined)
    return webhookMode.value === 'pull' ? '… waits to be fetched' : '… in flight'
  const answer = answered === undefined ? '' : ` ${answered}`
  return `${delivered === true ? '✓' : '✕'}${answer}${reason === undefined ? '' : ` ${reason}`}`
}

/** Writes when it was made, on both clocks. */
function timesOf({ at, wallAt, durationMs, answered, inferred }: AttemptInFull): string {
  const ended = answered === undefined ? 'ended' : 'answered'
  const took = durationMs === undefined || inferred ? '' : `, ${ended} after ${duration(durationMs)}`
  const wall = wallAt === undefined ? '' : `; on the wall ${instant(wallAt)}${took}`
  return at === undefined ? wall.slice(2) : `${instant(at)} in the world${wall}`
}

function RequestSent({ method, url, headers, body }: SentRequest) {
  return (
    <details>
      <summary>Request</summary>
      <p>
        <code>
          {method} {url ?? '(no endpoint)'}
        </code>
      </p>
      <table>
        <caption class="unseen">Headers</caption>
        <tbody>
          {Object.entries(headers).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Verbatim text={body} />
    </details>
  )
}
