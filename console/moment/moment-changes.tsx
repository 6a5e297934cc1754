import { wordsOf } from '../lib/about.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { stateOf, toneOfMove, toneOfState } from '../lib/failed-states.ts'
import { duration, instant, msOf } from '../lib/format.ts'
import { moneyText } from '../lib/money.ts'
import { isId } from '../lib/sentences.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Diff, Members } from '../parts/diff.tsx'
import { IdLink, Link } from '../parts/link.tsx'
import { taskWords } from '../timeline/task-words.ts'
import type { ChangedDocument, Contents, Posting, ScheduledTask } from './contents.ts'

/** The resources that a moment changed, as the API shows them. */
export function Resources({ changed }: { changed: readonly ChangedDocument[] }) {
  if (changed.length === 0) return null
  return (
    <section class="part">
      <h3>What changed</h3>
      {changed.map((one) => (
        <ChangedResource key={one.id} change={one} />
      ))}
    </section>
  )
}

function ChangedResource({ change: { id, before, after, about } }: { change: ChangedDocument }) {
  const name = wordsOf(about)
  const did = before === undefined ? 'created' : after === undefined ? 'removed' : 'changed'
  return (
    <div class="change">
      <p class="phrase">
        {name !== '' && (
          <strong>
            <bdi>{name.slice(0, 200)}</bdi>
          </strong>
        )}
        <IdLink id={id} />
        <span class={`did ${did}`}>{did}</span>
        <Status document={after ?? before} />
      </p>
      {did === 'changed' ? (
        <Diff before={before} after={after} />
      ) : (
        <details>
          <summary>Its members</summary>
          <Members document={after ?? before} />
        </details>
      )}
    </div>
  )
}

function Status({ document }: { document: unknown }) {
  const shown = stateOf(document)
  return typeof shown === 'string' ? <strong class={`status ${toneOfState(shown)}`}>{shown.slice(0, 60)}</strong> : null
}

/** The balances that changed, and the bookings that changed them. */
export function Money({ balances, postings }: Pick<Contents, 'balances' | 'postings'>) {
  if (balances.length + postings.length === 0) return null
  return (
    <section class="part">
      <h3>Money</h3>
      <table class="diff">
        <tbody>
          {balances.map(({ account, owner, currency, member, before, after }) => (
            <tr key={account + member}>
              <th scope="row">
                <Account name={account} owner={owner} />
                {member === 'held' && ' held'}
              </th>
              <td class="number">
                <del>{moneyText(before, currency)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{moneyText(after, currency)}</ins>
                <span class="soft"> {signed(after - before, currency)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {postings.map((posting) => (
        <Booking key={posting.id} posting={posting} balances={balances} />
      ))}
    </section>
  )
}

const signed = (amount: number, currency: string) => `${amount > 0 ? '+' : ''}${moneyText(amount, currency)}`

interface BookingProps extends Pick<Contents, 'balances'> {
  readonly posting: Posting
}

function Booking({ posting: { reason, currency, lines }, balances }: BookingProps) {
  return (
    <details class="booking">
      <summary>Posting: {reason.slice(0, 60)}</summary>
      <table class="diff">
        <tbody>
          {lines.map(({ account, amount }) => (
            <tr key={account}>
              <th scope="row">
                <Account name={account} owner={balances.find((one) => one.account === account)?.owner} />
              </th>
              <td class="number">{signed(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** An account of a customer is a resource; the service's own accounts have names. */
function Account({ name, owner }: { name: string; owner: string | undefined }) {
  if (!isId(name)) return <bdi class="id">{name.slice(0, 100)}</bdi>
  return (
    <>
      {owner !== undefined && <bdi>{owner.slice(0, 100)} </bdi>}
      <IdLink id={name} />
    </>
  )
}

type Moment = AnswerOf<'getMoment'>

/** The events that a moment emitted, as links to their deliveries. */
export function EventsTold({ events }: { events: readonly { readonly id: string; readonly type: string }[] }) {
  if (events.length === 0) return null
  return (
    <section class="part">
      <h3>Events</h3>
      <ul class="plain">
        {events.map((event) => {
          const { resource } = Object(event)
          return (
            <li key={event.id} class="phrase">
              <Link to={{ view: 'webhooks', id: event.id }}>{event.type}</Link>
              {typeof resource === 'string' && (
                <span class="soft">
                  about <IdLink id={resource} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface TasksProps extends Pick<Contents, 'unscheduled'> {
  readonly scheduled: readonly ScheduledTask[]
  /** The time of the moment that scheduled them. */
  readonly at?: string
}

/** The tasks that a moment scheduled, and those that will not run because of it. */
export function Tasks({ scheduled, unscheduled, at }: TasksProps) {
  if (scheduled.length + unscheduled.length === 0) return null
  return (
    <section class="part">
      <h3>Schedule</h3>
      <ul class="plain">
        {scheduled.map((task) => (
          <li key={task.id} class="phrase">
            <strong class="task">
              <Breakable text={taskWords(task)} />
            </strong>
            {at !== undefined && <span class="soft">{distance(at, task.at)}</span>}
            <time dateTime={task.at} class="soft number">
              {task.kind} · {instant(task.at)}
            </time>
            {task.subject !== undefined && <IdLink id={task.subject} />}
          </li>
        ))}
        {unscheduled.map((task) => (
          <li key={task.id} class="phrase">
            <del class="task">{taskWords(task)}</del>
            <span class="soft">{task.kind}, taken off the schedule</span>
            {task.subject !== undefined && <IdLink id={task.subject} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function distance(from: string, to: string): string {
  const ms = msOf(to) - msOf(from)
  return ms <= 0 ? 'at once' : `${duration(ms)} later`
}

const isOfFault = (note: object) => String(Object(note).text).startsWith('met the injected fault ')

/** Decisions of the server: moves of lifecycles, magic values that were read, warnings. */
export function Notes({ notes }: { notes: Moment['notes'] }) {
  // The headline names the fault that was met.
  const told = notes.filter((note) => note.kind !== 'event' && !isOfFault(note))
  if (told.length === 0) return null
  return (
    <section class="part">
      <h3>Notes</h3>
      <ul class="plain">
        {told.map((note, index) => (
          <li key={index} class="phrase">
            <NoteText note={Object(note)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteText({ note }: { note: Readonly<Record<string, unknown>> }) {
  const { kind, lifecycle, from, to, table, row, field, text, subject } = note
  const about = typeof subject === 'string' && <IdLink id={subject} />
  if (kind === 'move')
    return (
      <>
        <span>
          {String(lifecycle)}: {from === 'start' ? '' : <del>{String(from)}</del>}
          <span aria-hidden="true"> → </span>
          <ins class={toneOfMove(to, from)}>{String(to)}</ins>
        </span>
        {about}
      </>
    )
  if (kind === 'magic')
    return (
      <>
        <span>
          magic value: {field === undefined ? '' : `${String(field)}, `}
          {row === undefined ? (
            'a secret code'
          ) : (
            <Link to={{ view: 'outcomes', id: `${String(table)}/${String(row)}` }}>
              {String(table)}, row {String(row)}
            </Link>
          )}
        </span>
        {about}
      </>
    )
  return (
    <span class={kind === 'decision' ? '' : 'bad'}>
      {String(kind)}: {String(text ?? JSON.stringify(note)).slice(0, 1000)}
    </span>
  )
}

/** Documents that the API does not show. */
export function Internal({ changed }: { changed: readonly ChangedDocument[] }) {
  if (changed.length === 0) return null
  return (
    <details class="part">
      <summary>
        {changed.length === 1 ? '1 document' : `${changed.length} documents`} that the API does not show
      </summary>
      {changed.map(({ collection, id, before, after }) => (
        <div class="change" key={id}>
          <p class="phrase">
            <span class="soft">{collection}</span>
            <bdi class="id">{id.slice(0, 200)}</bdi>
          </p>
          <Diff before={before} after={after} />
        </div>
      ))}
    </details>
  )
}
