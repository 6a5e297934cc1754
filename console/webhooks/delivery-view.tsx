import type { DeliveryInFull } from '../../kit/admin/types.ts'
import { wordsOf } from '../lib/about.ts'
import { act } from '../lib/acts.ts'
import { instant } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Json } from '../parts/json.tsx'
import { IdLink, Link, MomentLink } from '../parts/link.tsx'
import { Missing } from '../parts/missing.tsx'
import { Shown } from '../parts/shown.tsx'
import { AttemptView } from './attempt-view.tsx'
import { Disturb } from './settings.tsx'
import { StatusBadge } from './statuses.tsx'

/** Shows one event and each attempt to deliver it. */
export function DeliveryView({ event }: { event: string }) {
  const input = { path: { world: world.value, event }, query: past.value }
  const delivery = useRead('getDelivery', input)
  const told = useRead('getEvent', input)
  const key = useRead('getPublicKey', isSecureContext ? { path: { world: world.value } } : undefined)
  if (delivery.error !== undefined && delivery.status !== undefined)
    return <Missing read={delivery} onBranch={(branch) => ({ view: 'webhooks', id: event, branch, at: undefined })} />
  return (
    <>
      <p>
        <Link to={{ view: 'webhooks', id: undefined }}>All deliveries</Link>
      </p>
      <Shown read={delivery}>
        {(answer) => (
          <>
            <DeliveryHead {...answer} moment={told.answer?.moment} at={told.answer?.timestamp} />
            <SendAgain event={event} />
            {answer.attempts.map((attempt) => (
              <AttemptView
                key={`${attempt.number} ${attempt.wallAt}`}
                event={event}
                attempt={attempt}
                publicKey={key.answer?.jwk}
              />
            ))}
            <section class="panel">
              <h3>Event</h3>
              <Shown read={told}>
                {({ id, type, timestamp, data }) => <Json value={{ id, type, timestamp, data }} />}
              </Shown>
            </section>
            <Disturb event={answer.type} />
          </>
        )}
      </Shown>
    </>
  )
}

interface HeadProps extends DeliveryInFull {
  readonly moment: number | undefined
  readonly at: string | undefined
}

function DeliveryHead({ id, type, status, about, resource, nextAt, undone, branch, moment, at }: HeadProps) {
  return (
    <>
      <h2>
        <bdi>{type}</bdi> <StatusBadge status={status} />
      </h2>
      <dl class="facts">
        {resource !== undefined && (
          <>
            <dt>About</dt>
            <dd>
              {about !== undefined && <bdi>{wordsOf(about).slice(0, 200)} </bdi>}
              <IdLink id={resource} />
            </dd>
          </>
        )}
        {moment !== undefined && at !== undefined && (
          <>
            <dt>Told</dt>
            <dd>
              <span class="number">{instant(at)}</span> by <MomentLink id={String(moment)}>moment {moment}</MomentLink>
              {undone && `, undone on the branch ${branch}`}
            </dd>
          </>
        )}
        {nextAt !== undefined && (
          <>
            <dt>Next try</dt>
            <dd class="number">{instant(nextAt)}</dd>
          </>
        )}
        <dt>Why</dt>
        <dd>
          <Link to={{ view: 'resource', id }}>Explain this delivery</Link>
        </dd>
      </dl>
    </>
  )
}

function SendAgain({ event }: { event: string }) {
  if (isPast.value) return null
  const input = { path: { world: world.value, event } }
  return (
    <div class="acts">
      <button type="button" onClick={() => act('Send the event again.', 'redeliver', input)}>
        Send again
      </button>
      <Curl id="redeliver" input={input} />
    </div>
  )
}
