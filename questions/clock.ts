import type { AnswerOf } from '../kit/admin/client.ts'
import { done, type Given, type Printer, type Questions, shortTime } from './question.ts'

type Clock = AnswerOf<'getClock'>
type Advance = AnswerOf<'advanceClock'>

/** Describes a clock briefly. */
export const clockText = ({ now, mode, rate }: Pick<Clock, 'now' | 'mode' | 'rate'>): string =>
  `${now}, ${mode}${mode === 'ticking' && rate !== 1 ? ` at ${rate} times` : ''}`

function showClock(clock: Clock, { facts }: Printer): void {
  const { pending, nextAt } = clock
  facts({ clock: clockText(clock), tasks: pending, 'next task': nextAt ?? 'none' })
}

const reasons: Readonly<Record<Advance['stopped'], string>> = {
  arrived: '',
  condition: '; the condition is met',
  timeout: '; the condition is not met',
  limit: '; the limit of tasks is reached',
}

const showTasks =
  (verb: 'ran' | 'would run') =>
  ({ from, to, stopped, fired, moments, clock }: Advance, { line, table }: Printer): void => {
    line(`From ${from} to ${to}: ${fired} ${fired === 1 ? 'task' : 'tasks'} ${verb}${reasons[stopped]}.`)
    if (moments.length > 0) {
      const rows = moments.map(({ id, at, name, subject }) => [id, shortTime(at), name, subject])
      table(['MOMENT', 'TIME', 'WHAT', 'ABOUT'], rows, '')
    }
    if (clock.nextAt !== null) line(`The next task is due at ${clock.nextAt}.`)
  }

/** Reads a duration, or a time; with a condition, the duration is the most. */
function destination({ by, until, ...rest }: Given): Given {
  if (/^\d{4}-/.test(String(by))) return { to: by, ...rest }
  if (until === undefined) return { by, ...rest }
  return { until: by === undefined ? until : { condition: until, within: by }, ...rest }
}

export const clockQuestions = {
  getClock: { command: 'clock show', tool: 'timeline clock', show: showClock },
  freezeClock: { command: 'clock freeze [at]', tool: 'clock_move freeze', show: showClock },
  resumeClock: { command: 'clock resume', tool: 'clock_move resume', show: showClock },
  advanceClock: {
    command: 'clock advance [by...]',
    also: 'clock advance-to <to>',
    tool: 'clock_move advance',
    read: destination,
    show: showTasks('ran'),
  },
  runNext: { command: 'clock next [count]', tool: 'clock_move next', show: showTasks('ran') },
  previewClock: {
    command: 'clock preview [by...]',
    tool: 'timeline preview',
    read: destination,
    show(preview, printer) {
      showTasks('would run')(preview, printer)
      const { line, table } = printer
      line('')
      line(`${preview.changeCount} documents would differ, ${preview.eventCount} events would be emitted.`)
      const rows = preview.events.map(({ at, type, about }) => [shortTime(at), type, about])
      if (rows.length > 0) table(['TIME', 'EVENT', 'ABOUT'], rows, '')
    },
  },
  waitFor: {
    command: 'wait <for...>',
    summary: 'Waits until all webhooks are delivered, an event has happened or a condition holds.',
    tool: 'clock_move wait',
    show({ met, at, moment, event, condition }, { line }) {
      const what = event === undefined ? (condition ?? met) : `${event.type} ${event.about ?? ''} ${event.id}`
      line(`${what}: met at ${at}, moment ${moment}.`)
    },
  },
  listSchedule: {
    command: 'schedule list',
    tool: 'timeline schedule',
    show({ data, total }, { line, table }) {
      const rows = data.map(({ at, kind, subject, id }) => [shortTime(at), kind, subject, id])
      table(['TIME', 'TASK', 'ABOUT', 'ID'], rows, 'No task is scheduled.')
      if (total > data.length) line(`${total} tasks are scheduled.`)
    },
  },
  runTask: {
    command: 'schedule run <task>',
    tool: 'clock_move run',
    show: ({ moment }, { line }) => line(`The task ran at moment ${moment}.`),
  },
  cancelTask: {
    command: 'schedule cancel <task>',
    tool: 'clock_move cancel',
    show: done(() => 'The task is cancelled.'),
  },
} satisfies Partial<Questions>
