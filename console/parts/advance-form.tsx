import { useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { destinationOf, type Goal, type Way, ways } from '../lib/destination.ts'
import { world } from '../lib/route.ts'
import { Outcome } from './advance-outcome.tsx'
import { Curl } from './curl.tsx'

type Clock = AnswerOf<'getClock'>
/** A result belongs to the goal that it was asked for, and is not shown for another. */
type Result = { readonly of: Goal } & (
  | { readonly isPreview: true; readonly shown: AnswerOf<'previewClock'> }
  | { readonly isPreview: false; readonly shown: AnswerOf<'advanceClock'> }
)

interface AdvanceFormProps {
  readonly clock: Clock
  /** The button that Enter presses. */
  readonly purpose: 'advance' | 'preview'
  readonly disabled?: boolean
  /** The time that is filled in. */
  readonly to?: string
}

/** Advances the clock by, to or until something, and shows before what it would do. */
export function AdvanceForm({ clock, purpose, disabled = false, to }: AdvanceFormProps) {
  const [goal, setGoal] = useState<Goal>({
    way: to === undefined ? 'by' : 'to',
    by: '1 hour',
    to: to ?? '',
    until: '',
    within: '7 days',
  })
  const [result, show] = useState<Result>()
  const body = destinationOf(goal, clock.nextAt)
  const path = { world: world.value }
  const blocked = disabled || body === undefined
  const preview = async () => {
    if (body === undefined) return
    const done = await act('Preview; nothing has changed.', 'previewClock', { path, body })
    show(done && { of: goal, isPreview: true, shown: done.answer })
  }
  const advance = async () => {
    if (body === undefined) return
    const done =
      goal.way === 'next'
        ? await act('Run the next task.', 'runNext', { path })
        : await act('Advance the clock.', 'advanceClock', { path, body })
    show(done && { of: goal, isPreview: false, shown: done.answer })
  }
  // Enter presses the first button.
  const buttons = [
    <button key="advance" type="submit" class={purpose === 'advance' ? 'main' : ''} value="advance" disabled={blocked}>
      Advance
    </button>,
    <button key="preview" type="submit" class={purpose === 'preview' ? 'main' : ''} value="preview" disabled={blocked}>
      Preview
    </button>,
  ]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : purpose
    void (pressed === 'advance' ? advance() : preview())
  }
  return (
    <>
      <form class="advance" aria-label="Advance the clock" onSubmit={submit}>
        <GoalFields goal={goal} setGoal={setGoal} disabled={disabled} />
        {purpose === 'advance' ? buttons : buttons.toReversed()}
      </form>
      {body !== undefined && <CommandOf way={goal.way} purpose={purpose} body={body} />}
      <div aria-live="polite">{result?.of === goal && <Outcome {...result} />}</div>
    </>
  )
}

interface CommandProps {
  readonly way: Way
  readonly purpose: 'advance' | 'preview'
  readonly body: NonNullable<ReturnType<typeof destinationOf>>
}

function CommandOf({ way, purpose, body }: CommandProps) {
  const path = { world: world.value }
  if (purpose === 'advance' && way === 'next') return <Curl id="runNext" input={{ path }} />
  return <Curl id={purpose === 'advance' ? 'advanceClock' : 'previewClock'} input={{ path, body }} />
}

interface GoalProps {
  readonly goal: Goal
  readonly setGoal: (goal: Goal) => void
  readonly disabled: boolean
}

/** A condition is one sentence, so Enter does not break its line. */
function submitWithEnter(event: preact.TargetedKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const durations = ['1 minute', '1 hour', '1 day', '7 days']

function GoalFields({ goal, setGoal, disabled }: GoalProps) {
  const field = (name: keyof Goal) => ({
    value: goal[name],
    disabled,
    autocomplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setGoal({ ...goal, [name]: currentTarget.value }),
  })
  const choose = (value: string) => setGoal({ ...goal, way: ways.find(([way]) => way === value)?.[0] ?? 'by' })
  return (
    <>
      <label>
        How far
        <select value={goal.way} disabled={disabled} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {ways.map(([way, label]) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {goal.way === 'by' && (
        <label>
          Duration <input {...field('by')} list="durations" placeholder="6 minutes, PT6M, 1h30m" />
        </label>
      )}
      <datalist id="durations">
        {durations.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {goal.way === 'to' && (
        <label>
          Time in UTC <input {...field('to')} placeholder="2026-01-05 09:06:00" />
        </label>
      )}
      {goal.way === 'until' && (
        <>
          <label class="wide">
            Condition{' '}
            <textarea
              {...field('until')}
              rows={2}
              spellcheck={false}
              placeholder={'Quote:… status = "COMPLETED"'}
              onKeyDown={submitWithEnter}
            />
          </label>
          <label>
            At most <input {...field('within')} placeholder="7 days" list="durations" />
          </label>
        </>
      )}
    </>
  )
}
