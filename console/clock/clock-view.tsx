import { useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { rateText } from '../lib/clock.ts'
import { isoInput } from '../lib/destination.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, world } from '../lib/route.ts'
import { AdvanceForm } from '../parts/advance-form.tsx'
import { Curl } from '../parts/curl.tsx'
import { Link } from '../parts/link.tsx'
import { Now } from '../parts/now.tsx'
import { Shown } from '../parts/shown.tsx'
import { ScheduleTable } from './schedule.tsx'

type Clock = AnswerOf<'getClock'>

/** Shows the clock, moves it, and says before what a move would do. */
export function ClockView() {
  const read = useLast(useRead('getClock', { path: { world: world.value }, query: past.value }))
  return (
    <article class="clock">
      <Shown read={read}>
        {(clock) => (
          <>
            <Face clock={clock} />
            {isPast.value && <OnlyThen />}
            <section class="part">
              <h3>{clock.mode === 'frozen' ? 'Resume or freeze' : 'Freeze, or change the rate'}</h3>
              <FreezeAndResume clock={clock} />
            </section>
            <section class="part">
              <h3>Advance</h3>
              <AdvanceForm clock={clock} purpose="advance" disabled={isPast.value} />
            </section>
            <ScheduleTable clock={clock} />
          </>
        )}
      </Shown>
    </article>
  )
}

function Face({ clock }: { clock: Clock }) {
  const { mode, rate, pending } = clock
  return (
    <header class={isPast.value ? 'big-clock is-past' : 'big-clock'}>
      <h2 class="unseen">Clock</h2>
      <p class="time">
        <Now clock={clock} /> <small class="soft">UTC</small>
      </p>
      <p class="phrase">
        <strong class="mode">
          {isPast.value && 'then, '}
          {mode}
        </strong>
        <span class="soft">
          {mode === 'frozen' ? 'it moves only when somebody advances it' : `one second is ${rateText(rate)}`}
        </span>
        <span class="soft">{pending === 1 ? '1 task' : `${pending} tasks`} scheduled</span>
      </p>
    </header>
  )
}

/** Says why nothing can be done to the clock of the past. */
function OnlyThen() {
  return (
    <p class="note">
      This is the clock as it was then, and it cannot be moved.{' '}
      <Link to={{ at: undefined, branch: undefined }}>Back to the present</Link>
    </p>
  )
}

const rates = ['1', '10', '60', '3600']

function FreezeAndResume({ clock }: { clock: Clock }) {
  const [at, setAt] = useState('')
  const [rate, setRate] = useState(String(clock.rate))
  const path = { world: world.value }
  const freeze = at.trim() === '' ? {} : { at: isoInput(at) }
  const resume = { rate: Number(rate) }
  const disabled = isPast.value
  return (
    <>
      <div class="clock-forms">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void act('Freeze the clock.', 'freezeClock', { path, body: freeze })
          }}
        >
          <label>
            Freeze at
            <input
              value={at}
              disabled={disabled}
              placeholder="now, or a later time"
              onInput={({ currentTarget }) => setAt(currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={disabled}>
            Freeze
          </button>
        </form>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void act('Resume the clock.', 'resumeClock', { path, body: resume })
          }}
        >
          <label>
            Virtual seconds for each second
            <input
              value={rate}
              disabled={disabled}
              inputMode="decimal"
              list="rates"
              onInput={({ currentTarget }) => setRate(currentTarget.value)}
            />
          </label>
          <datalist id="rates">
            {rates.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <button type="submit" disabled={disabled || !(Number(rate) > 0)}>
            Resume
          </button>
        </form>
      </div>
      {clock.mode === 'frozen' ? (
        <Curl id="resumeClock" input={{ path, body: resume }} />
      ) : (
        <Curl id="freezeClock" input={{ path, body: freeze }} />
      )}
    </>
  )
}
