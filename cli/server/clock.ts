import type { AnswerOf, BodyOf } from '../../kit/admin/client.ts'
import type { Output } from '../output.ts'
import { type Argument, type Given, type Option, UsageError, type VerbGroup } from '../verb.ts'
import { clockText, countOption, serverVerb, shortTime } from './server-verb.ts'

type Advance = AnswerOf<'advanceClock'>
type Destination = BodyOf<'advanceClock'>

const duration: Argument = {
  name: 'duration',
  meaning: 'A duration, such as 6m, 1h30m, PT6M or 6 minutes.',
  isRequired: true,
  isRest: true,
}
const time: Argument = { name: 'time', meaning: 'A time of the world, such as 2030-01-01T00:00:00Z.' }
const untilOption: Option = {
  name: 'until',
  value: 'condition',
  meaning: 'Stops when a condition is met, such as \'Quote:… status = "COMPLETED"\'; the duration is then the most.',
  expected: 'a condition',
}
const limitOption = countOption('limit', 'The most tasks that may run.')

const show = serverVerb({
  name: 'show',
  summary: 'Shows the time, whether the clock ticks, and when the next task is due.',
  ask: ({ admin, world }) => admin.call('getClock', { path: { world } }),
  show: showClock,
})

const freeze = serverVerb({
  name: 'freeze',
  summary: 'Freezes the clock, now or at a later time; tasks that fall due by then run first.',
  arguments: [time],
  ask: ({ admin, world }, { arguments: [at] }) =>
    admin.call('freezeClock', { path: { world }, body: at === undefined ? {} : { at } }),
  show: showClock,
})

const resume = serverVerb({
  name: 'resume',
  summary: 'Lets the clock tick.',
  options: [
    {
      name: 'rate',
      value: 'number',
      meaning: 'Virtual seconds for each second. Default: 1',
      expected: 'a number from 0.001 to 1000000',
      isValid: (text) => /^\d+(\.\d+)?$/.test(text),
    },
  ],
  ask: ({ admin, world }, { options }) =>
    admin.call('resumeClock', { path: { world }, body: { rate: Number(options.get('rate') ?? 1) } }),
  show: showClock,
})

const advance = serverVerb({
  name: 'advance',
  summary: 'Advances the clock by a duration and runs every task when it falls due.',
  arguments: [duration],
  options: [untilOption, limitOption],
  ask: ({ admin, world }, given) => admin.call('advanceClock', { path: { world }, body: destinationOf(given) }),
  show: showAdvance,
})

const advanceTo = serverVerb({
  name: 'advance-to',
  summary: 'Advances the clock to a time and runs every task when it falls due.',
  arguments: [{ ...time, isRequired: true }],
  options: [limitOption],
  ask: ({ admin, world }, given) => admin.call('advanceClock', { path: { world }, body: timeOf(given) }),
  show: showAdvance,
})

const next = serverVerb({
  name: 'next',
  summary: 'Advances the clock to the next task and runs it, or the next few.',
  arguments: [{ name: 'count', meaning: 'The number of tasks. Default: 1' }],
  ask: ({ admin, world }, { arguments: [count = '1'] }) => {
    if (!/^[1-9]\d*$/.test(count)) throw new UsageError(`The count is "${count}", expected a whole number from 1.`)
    return admin.call('runNext', { path: { world }, body: { count: Number(count) } })
  },
  show: showAdvance,
})

const preview = serverVerb({
  name: 'preview',
  summary: 'Shows what an advance would do, change and emit; changes nothing.',
  arguments: [{ ...duration, meaning: `${duration.meaning} Or a time, such as 2030-01-01T00:00:00Z.` }],
  options: [untilOption, limitOption],
  ask: ({ admin, world }, given) => {
    const isTime = /^\d{4}-/.test(given.arguments[0] ?? '')
    return admin.call('previewClock', { path: { world }, body: isTime ? timeOf(given) : destinationOf(given) })
  },
  show(preview, output) {
    showTasks(preview, 'would run', output)
    const { line, table } = output
    line('')
    line(`${preview.changeCount} documents would differ, ${preview.eventCount} events would be emitted.`)
    if (preview.eventCount > 0)
      table(
        ['TIME', 'EVENT', 'ABOUT'],
        preview.events.map(({ at, type, about }) => [shortTime(at), type, about]),
        '',
      )
  },
})

/** Shows and moves the clock of a world. */
export const clock: VerbGroup = {
  name: 'clock',
  summary: 'Shows, freezes, resumes and advances the clock of a world.',
  actions: [show, freeze, resume, advance, advanceTo, next, preview],
  usual: 'show',
}

function destinationOf({ arguments: words, options }: Given): Destination {
  const by = words.join(' ')
  const condition = options.get('until')
  return { ...(condition === undefined ? { by } : { until: { condition, within: by } }), ...limitOf(options) }
}

const timeOf = ({ arguments: [to = ''], options }: Given): Destination => ({ to, ...limitOf(options) })

function limitOf(options: Given['options']): Pick<Destination, 'limit'> {
  const limit = options.get('limit')
  return limit === undefined ? {} : { limit: Number(limit) }
}

function showClock(clock: AnswerOf<'getClock'>, { facts }: Output): void {
  const { pending, nextAt } = clock
  facts({ clock: clockText(clock), tasks: pending, 'next task': nextAt ?? 'none' })
}

const reasons: Readonly<Record<Advance['stopped'], string>> = {
  arrived: '',
  condition: '; the condition is met',
  timeout: '; the condition is not met',
  limit: '; the limit of tasks is reached',
}

function showAdvance(advance: Advance, output: Output): void {
  showTasks(advance, 'ran', output)
}

function showTasks(
  { from, to, stopped, fired, moments, clock }: Advance,
  verb: 'ran' | 'would run',
  { line, table }: Output,
): void {
  line(`From ${from} to ${to}: ${fired} ${fired === 1 ? 'task' : 'tasks'} ${verb}${reasons[stopped]}.`)
  if (moments.length > 0) {
    const rows = moments.map(({ id, at, name, subject }) => [id, shortTime(at), name, subject])
    table(['MOMENT', 'TIME', 'WHAT', 'ABOUT'], rows, '')
  }
  if (clock.nextAt !== null) line(`The next task is due at ${clock.nextAt}.`)
}
