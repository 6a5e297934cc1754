import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { endOfTime } from '../../../engine/index.ts'
import { type FieldError, refuse, refuseFields } from '../../../refusals/index.ts'
import {
  describeDuration,
  durationForms,
  HOUR,
  isRecord,
  namedShape,
  readDuration,
  SECOND,
  timestamp,
} from '../../../schema/index.ts'
import { nearest } from '../../../schema/nearest.ts'
import {
  type ConditionInput,
  ConditionText,
  inspectCondition,
  readCondition,
  shortFormMembers,
} from '../conditions/index.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { Instant } from '../shared/shapes.ts'
import { awaitGoal, type WaitEnd } from './await-goal.ts'
import { deliveredGoal } from './delivered-goal.ts'
import { describeAfter, EventTarget, eventGoal } from './event-goal.ts'
import { Came, type Goal, metMembers } from './goal.ts'

const Duration = (description: string) =>
  Type.Optional(Type.String({ maxLength: 64, description: `${description}: ${durationForms}.` }))

const ShortForm = Type.Object(shortFormMembers)
const TextForm = Type.Object({ condition: ConditionText })

const WaitBody = namedShape('Wait', {
  for: Type.Union([EventTarget, ShortForm, TextForm, ConditionText], {
    description:
      'An event, a condition, or `delivered`: every webhook in flight, and those that their answers cause, has been ' +
      'answered.',
  }),
  within: Duration('The longest time to wait, on the wall clock; 5s when absent, 1h at most'),
  withinVirtual: Duration("The longest time to wait, on the world's clock"),
})

const Met = namedShape('WaitMet', {
  met: Type.Enum(['delivered', 'event', 'condition']),
  at: Instant,
  moment: Type.Integer({ description: 'The number of the newest moment when it was met.' }),
  ...metMembers,
})

const NotMet = namedShape('WaitTimeout', {
  status: Type.Integer(),
  code: Type.Literal('WAIT_TIMEOUT'),
  message: Type.String(),
  ended: Type.Enum(['within', 'withinVirtual'], { description: 'The limit that was reached.' }),
  at: Instant,
  came: Type.Array(Came, {
    description:
      'The latest 100 events since the wait began, the present values in the condition, or the webhooks in flight.',
  }),
})

type WaitCall = Pick<
  AdminCall<unknown, unknown, Static<typeof WaitBody>>,
  'engine' | 'parts' | 'watch' | 'disconnected' | 'body' | 'redactor' | 'inSlices'
>

const usualWaitMs = 5 * SECOND
const longestWaitMs = HOUR
/** Limited, because each wait checks every moment. */
const mostWaiters = 100

export const waitFor = adminOperation({
  id: 'waitFor',
  route: 'POST /wait',
  summary: 'Waits for webhooks in flight, an event or a condition. Never moves the clock or blocks other calls.',
  body: WaitBody,
  inspect: inspectTarget,
  answers: { 200: Met, 408: NotMet },
  // A condition names a resource; a world is reset, too many wait, the process stops.
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  onlyWatches: true,
  // Only values of conditions can be secret, and those are hidden; the redactor would take `code` for a one-time code.
  showsSecrets: true,
  async handle(call) {
    const { engine, body, watch } = call
    const within = requireDuration('within', body.within) ?? usualWaitMs
    if (within > longestWaitMs)
      refuseFields([{ field: 'within', message: `${body.within} is more than 1h, the longest wait.` }])
    const withinVirtual = requireDuration('withinVirtual', body.withinVirtual)
    const until = withinVirtual && Math.min(engine.now() + withinVirtual, endOfTime)
    const { kind, goal } = readGoal(call)
    if (watch.size >= mostWaiters)
      refuse('RATE_LIMITED', { says: `${mostWaiters} requests already wait in this world, which is the limit.` })
    const end = await awaitGoal(call, goal, { within, until })
    const at = timestamp(engine.now())
    if ('met' in end) return ok({ met: kind, at, moment: engine.head().number, ...end.met })
    const ended = requireTimeout(end.ended)
    const limit = ended === 'within' ? (body.within ?? '5s') : `${body.withinVirtual} of the world's time`
    const message = `Within ${limit}, ${goal.unmet}.${describeClock(call)}`
    const code = 'WAIT_TIMEOUT'
    return { status: 408, body: { status: 408, code, message, ended, at, came: goal.came() } } as const
  },
})

function inspectTarget({ for: target }: Readonly<Record<string, unknown>>): readonly FieldError[] {
  if (target === undefined || target === 'delivered') return []
  if (typeof target === 'string' && /^\w+$/.test(target) && nearest(target, ['delivered']) !== undefined)
    return [{ field: 'for', message: `There is no wait for "${target}". Did you mean "delivered"?` }]
  return inspectCondition('for', target, [EventTarget, ShortForm, TextForm]).map((error) =>
    error.field === 'for.after' && isRecord(target) ? { ...error, message: describeAfter(target['after']) } : error,
  )
}

function readGoal(call: WaitCall): { kind: 'delivered' | 'event' | 'condition'; goal: Goal } {
  const { for: target } = call.body
  if (target === 'delivered') return { kind: 'delivered', goal: deliveredGoal(call.engine) }
  if (typeof target === 'object' && 'event' in target) return { kind: 'event', goal: eventGoal(call, target) }
  const isText = typeof target === 'object' && 'condition' in target
  const goal = isText ? conditionGoal(call, 'for.condition', target.condition) : conditionGoal(call, 'for', target)
  return { kind: 'condition', goal }
}

function requireDuration(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return readDuration(text) ?? refuseFields([{ field, message: describeDuration(text) }])
}

function requireTimeout(ended: Exclude<WaitEnd, { met: unknown }>['ended']): 'within' | 'withinVirtual' {
  switch (ended) {
    case 'stopping':
      return refuse('SERVICE_UNAVAILABLE', { says: 'Sandglass is stopping, so the wait has ended.' })
    case 'closed':
      return refuse('CONFLICT', { says: 'The world was deleted or reset while this waited.' })
    case 'disconnected':
      return refuse('CONFLICT', { says: 'The client disconnected.' })
    default:
      return ended
  }
}

/** Returns a hint when the clock is frozen, because scheduled tasks never run then. */
function describeClock({ engine }: WaitCall): string {
  const { mode, now, nextAt } = engine.clock()
  if (mode === 'ticking') return ''
  if (nextAt === undefined)
    return ` The clock is frozen at ${timestamp(now)} and no task is scheduled: it takes another request.`
  return ` The clock is frozen at ${timestamp(now)}, and the next task is due at ${timestamp(nextAt)}.`
}

type ConditionCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'redactor'>

/** Waits for a condition; `came` has the present values of its members. */
function conditionGoal(call: ConditionCall, field: string, input: ConditionInput): Goal {
  const condition = readCondition(call, field, input)
  const look = () => (condition.isMet() ? { condition: condition.text, values: condition.values().slice() } : undefined)
  return {
    unmet: `this has not come true: ${condition.text}`,
    look: async () => look(),
    see: look,
    came: condition.values,
  }
}
