import type { Fault } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import { faultKinds } from '../lib/fault-form.ts'
import { duration } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { AddFault } from '../parts/add-fault.tsx'
import { Curl } from '../parts/curl.tsx'
import { IdLink } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'
import { Unlisted } from '../parts/unlisted.tsx'

/** Shows the faults that are not used up, and injects new ones. */
export function FaultsView() {
  const path = { world: world.value }
  const faults = useRead('listFaults', { path, query: past.value })
  return (
    <>
      <section class="panel" aria-labelledby="faults">
        <h2 id="faults">Faults</h2>
        <Shown read={faults}>
          {({ data }) => (
            <>
              <Unlisted what="fault" ids={data.map(({ id }) => id)} />
              {data.length === 0 && <p class="soft">None: every call and every webhook goes its usual way.</p>}
              <ul class="list">
                {data.map((fault) => (
                  <FaultRow key={fault.id} fault={fault} />
                ))}
              </ul>
              {data.length > 1 && <ClearFaults />}
            </>
          )}
        </Shown>
      </section>
      {!isPast.value && (
        <section class="panel" aria-labelledby="new-fault">
          <h2 id="new-fault">Inject a fault</h2>
          <AddFault label="Inject" kinds={faultKinds} />
        </section>
      )}
    </>
  )
}

function FaultRow({ fault }: { fault: Fault }) {
  const { id, kind, left, times, operation, event, account } = fault
  const input = { path: { world: world.value, fault: id } }
  return (
    <li class="item">
      <div class="item-text">
        <strong>{kind}</strong>
        <bdi>{operation ?? event}</bdi>
        {account !== undefined && <IdLink id={account} />}
        <span class="soft">{detailsOf(fault)}</span>
      </div>
      <div class="item-side">
        <span>
          {left} of {times} left
        </span>
        {!isPast.value && (
          <button
            type="button"
            class="small"
            aria-label={`Remove the fault ${kind}`}
            onClick={() => act(`Remove the fault ${kind}.`, 'removeFault', input)}
          >
            Remove
          </button>
        )}
      </div>
      <Curl id="removeFault" input={input} />
    </li>
  )
}

/** Writes the rest of a fault: the code, the reason and the times. */
function detailsOf({ code, failureReason, pendingReason, delayMs, retryAfterSeconds }: Fault): string {
  return [
    code,
    failureReason,
    pendingReason,
    delayMs === undefined ? undefined : `by ${duration(delayMs)}`,
    retryAfterSeconds === undefined ? undefined : `try again after ${duration(retryAfterSeconds * 1_000)}`,
  ]
    .filter((text) => text !== undefined)
    .join(', ')
}

function ClearFaults() {
  if (isPast.value) return null
  const input = { path: { world: world.value } }
  return (
    <p class="acts">
      <button type="button" onClick={() => act('Remove all faults.', 'clearFaults', input)}>
        Remove all
      </button>
      <Curl id="clearFaults" input={input} />
    </p>
  )
}
