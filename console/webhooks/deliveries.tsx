import { signal } from '@preact/signals'
import type { Delivery } from '../../kit/admin/types.ts'
import { wordsOf } from '../lib/about.ts'
import { instant } from '../lib/format.ts'
import type { Texts } from '../lib/forms.ts'
import { given } from '../lib/forms.ts'
import { knownNames } from '../lib/names.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Choice, Field, Form } from '../parts/form.tsx'
import { IdLink, Link } from '../parts/link.tsx'
import { Pager, usePages } from '../parts/pages.tsx'
import { Shown } from '../parts/shown.tsx'
import { isStatus, StatusBadge, statuses } from './statuses.tsx'

const perPage = 30

/** The chosen status and type, kept while the page is open. */
const chosen = signal<Texts>({})

/** Lists deliveries, newest first. */
export function Deliveries() {
  const { status, type } = chosen.value
  const pages = usePages(`${world.value} ${status} ${type}`)
  const filter = { status: isStatus(status) ? status : undefined, type }
  const read = useRead('listDeliveries', {
    path: { world: world.value },
    query: { ...given(filter), ...pages.query, limit: perPage, ...past.value },
  })
  return (
    <section class="panel" aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <Filters />
      <Shown read={read}>
        {({ data, nextCursor, totalCount }) => (
          <>
            {data.length === 0 && (
              <p class="soft">No such delivery: nothing has been told yet, or the choice above leaves it out.</p>
            )}
            <ul class="list">
              {data.map((delivery) => (
                <DeliveryRow key={delivery.id} {...delivery} />
              ))}
            </ul>
            <Pager pages={pages} next={nextCursor} total={totalCount} names={['delivery', 'deliveries']} />
          </>
        )}
      </Shown>
    </section>
  )
}

function Filters() {
  const choose = (texts: Texts) => {
    chosen.value = texts
  }
  return (
    <Form label="Which deliveries" onSubmit={choose} onRead={choose}>
      {() => (
        <div class="fields">
          <Field label="Status">
            <Choice name="status" none="any" options={statuses} value={chosen.value['status'] ?? ''} />
          </Field>
          <Field label="Event type">
            <input name="type" type="search" list="delivered-types" defaultValue={chosen.value['type']} />
            <datalist id="delivered-types">
              {knownNames().events.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Field>
        </div>
      )}
    </Form>
  )
}

function DeliveryRow({ event, type, about, resource, status, attempts, nextAt, undone }: Delivery) {
  const last = attempts.at(-1)
  return (
    <li class="item">
      <div class="item-text">
        <Link to={{ view: 'webhooks', id: event }}>
          <bdi>
            <Breakable text={type} />
          </bdi>
        </Link>
        {about !== undefined && <bdi>{wordsOf(about).slice(0, 200)}</bdi>}
        {resource !== undefined && <IdLink id={resource} />}
      </div>
      <div class="item-side">
        {undone && <span class="badge soft">undone</span>}
        {attempts.length > 0 && (
          <span class="soft">{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</span>
        )}
        {last?.delivered === false && <span class="bad">✕ {last.answered ?? 'no answer'}</span>}
        {nextAt !== undefined && (
          <span>
            next <span class="number">{instant(nextAt)}</span>
          </span>
        )}
        <StatusBadge status={status} />
      </div>
    </li>
  )
}
