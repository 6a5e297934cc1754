import type { AnswerOf } from '../lib/admin.ts'
import { instantsOf, stopText } from '../lib/destination.ts'
import { counted, duration, instant, msOf } from '../lib/format.ts'
import { webhookMode } from '../lib/webhook-mode.ts'
import { Diff } from './diff.tsx'
import { IdLink, MomentLink } from './link.tsx'

type Advance = AnswerOf<'advanceClock'>
type Preview = AnswerOf<'previewClock'>
type OutcomeProps =
  | { readonly isPreview: true; readonly shown: Preview }
  | { readonly isPreview: false; readonly shown: Advance }

/** Shows what an advance would do or has done: tasks and events in order, and the resources that change. */
export function Outcome({ isPreview, shown }: OutcomeProps) {
  const { from, to, fired, stopped, moments } = shown
  const events = isPreview ? shown.events : []
  const hidden = isPreview ? shown.eventCount - events.length : 0
  return (
    <section class={isPreview ? 'advance-outcome is-preview' : 'advance-outcome'}>
      <h3>{isPreview ? 'An advance would do this' : 'The advance did this'}</h3>
      <p class="phrase">
        <span class="number">
          {instant(from)} <span aria-hidden="true">→</span> {instant(to)}
        </span>
        <span class="soft">{duration(msOf(to) - msOf(from))}</span>
        <span>{`${counted(fired, 'task')} ${isPreview ? 'would run' : 'ran'}`}</span>
        <span>{stopText(stopped, isPreview ? 'preview' : 'advance')}</span>
      </p>
      <Values values={shown.values} />
      <Instants isPreview={isPreview} from={from} moments={moments} events={events} />
      {hidden > 0 && <p class="soft">{hidden} more events would be emitted.</p>}
      {isPreview && <Changes preview={shown} />}
    </section>
  )
}

function Values({ values = [] }: { values?: Advance['values'] }) {
  return (
    <>
      {values.map(({ resource, field, value }) => (
        <p class="phrase" key={resource + field}>
          <IdLink id={resource} />
          <code>
            {field ?? 'exists'} = {JSON.stringify(value)?.slice(0, 300)}
          </code>
        </p>
      ))}
    </>
  )
}

interface InstantsProps {
  readonly isPreview: boolean
  readonly from: string
  readonly moments: Advance['moments']
  readonly events: Preview['events']
}

function Instants({ isPreview, from, moments, events }: InstantsProps) {
  const instants = instantsOf(from, moments, events)
  if (instants.length === 0) return <p class="soft">Nothing is due in this time.</p>
  return (
    <table class="diff instants">
      <tbody>
        {instants.slice(0, 200).map(({ at, after, moments: due, events: told }) => (
          <tr key={at}>
            <th scope="row">
              <time dateTime={at} title={instant(at)}>
                {after}
              </time>
            </th>
            <td>
              <Due isPreview={isPreview} due={due} />
              {told.map(({ type, about }, index) => (
                <p class="phrase" key={index}>
                  <span class="event">{type}</span>
                  {about !== undefined && <IdLink id={about} />}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Says what became of webhooks that fell due: in pull mode they are not sent, but can be fetched. */
function sentWords(count: number, isPreview: boolean): string {
  const done = webhookMode.value === 'pull' ? 'ready to be fetched' : 'sent'
  return isPreview ? `would be ${done}` : `${count === 1 ? 'was' : 'were'} ${done}`
}

/** The tasks of one instant; the sending of webhooks is counted. */
function Due({ isPreview, due }: { isPreview: boolean; due: readonly Advance['moments'][number][] }) {
  const sent = due.filter(({ name }) => name === 'webhook.send').length
  return (
    <>
      {due
        .filter(({ line }) => line === 'main')
        .map(({ id, name, subject }) => (
          <p class="phrase" key={id}>
            <strong class="task">{name}</strong>
            {subject !== undefined && <IdLink id={subject} />}
            {!isPreview && <MomentLink id={id}>moment {id}</MomentLink>}
          </p>
        ))}
      {sent > 0 && <p class="phrase soft">{`${counted(sent, 'webhook')} ${sentWords(sent, isPreview)}`}</p>}
    </>
  )
}

function Changes({ preview: { changes, changeCount } }: { preview: Preview }) {
  const shown = changes.filter(({ internal }) => internal === undefined)
  if (shown.length === 0) return null
  return (
    <>
      <h3>Resources that would change</h3>
      {shown.map(({ id, before, after }) => (
        <div class="change" key={id}>
          <IdLink id={id} />
          {before === undefined ? <p class="did created">created</p> : <Diff before={before} after={after} />}
        </div>
      ))}
      <p class="soft">{changeCount} documents in all, with those that the API does not show.</p>
    </>
  )
}
