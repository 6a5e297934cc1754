import type { AnswerOf } from '../lib/admin.ts'
import { instant } from '../lib/format.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { MomentLink } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'
import { refusalWords } from './reason.ts'
import { Refusal } from './refusal.tsx'
import { RequestLine, SendAgain, Sent } from './request-and-answer.tsx'

type Logged = AnswerOf<'listRequests'>['data'][number]

/** Shows a request of the log by its number, such as one that was refused and made no moment. */
export function LoggedRequest({ number }: { number: number }) {
  const read = useLast(useRead('listRequests', { path: { world: world.value }, query: { number } }))
  return (
    <Shown read={read}>
      {({ data: [row] }) =>
        row === undefined ? (
          <div class="missing" role="alert">
            <p>
              <strong>It does not exist.</strong> The log of requests has no request {number}; new requests replace the
              oldest.
            </p>
          </div>
        ) : (
          <RequestInFull row={row} />
        )
      }
    </Shown>
  )
}

function RequestInFull({ row }: { row: Logged }) {
  const { number, operation, status, method, path, request, answer, warnings = [] } = row
  return (
    <article class="moment">
      <header class="why">
        <h2>
          Request {number}
          <span class="kind request">{status < 400 ? 'request' : 'refused'}</span>
        </h2>
        <p class="cause">
          <Refusal
            says={reasonOf(row)}
            request={{ path, query: request.query }}
            answer={{ status, body: answer.body }}
          />
        </p>
        <Place row={row} />
      </header>
      <section class="part">
        <h3>Request and answer</h3>
        <RequestLine line={`${method} ${path}`} status={status} />
        {operation !== undefined && <p class="soft">{operation}</p>}
        {warnings.map((warning) => (
          <p key={warning} class="bad">
            {warning.slice(0, 500)}
          </p>
        ))}
        <Sent query={request.query} body={request.body} answered={answer.body} open />
        <SendAgain request={row} />
      </section>
    </article>
  )
}

/** Says in a sentence how a request ended. */
function reasonOf({ status, method, answer }: Logged): string {
  if (status < 400) return `The ${method} was answered with ${status} and made no moment of its own.`
  return refusalWords(status, answer.body)
}

function Place({ row: { at, wallAt, durationMs, moment, branch, undone, asOf } }: { row: Logged }) {
  return (
    <p class="phrase soft number">
      <span>
        <time dateTime={at}>{instant(at)}</time> in the world
      </span>
      <span>
        <time dateTime={wallAt}>{instant(wallAt)}</time> on the wall, took {durationMs} ms
      </span>
      <span>
        after moment <MomentLink id={undone ? `${moment}@${branch}` : String(moment)} />
      </span>
      {asOf !== undefined && <span>read the past at {asOf}</span>}
    </p>
  )
}
