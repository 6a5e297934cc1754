import { useEffect, useRef } from 'preact/hooks'
import { world } from '../lib/route.ts'
import { steps } from './steps.ts'
import { doStep, endTour, leaveTour, tour } from './tour.ts'

/** Leads through freeze, fail, explain and rewind, one button at a time. */
export function TourPanel() {
  const { step, isOpen, world: name } = tour.value ?? {}
  if (step === undefined || !isOpen || name !== world.value) return null
  return <Panel step={step} />
}

function Panel({ step }: { step: number }) {
  const button = useRef<HTMLButtonElement>(null)
  // Enter leads on, and a screen reader reads the step with its button.
  useEffect(() => button.current?.focus({ preventScroll: true }), [step])
  const { title, says, does } = steps[step] ?? {
    title: 'Freeze, fail, explain, rewind',
    says: 'That is all it takes. Pay to another account, advance the clock, or return to the branch below the line.',
    does: 'End the tour',
  }
  return (
    <section class="tour" aria-label="Guided tour">
      <div class="tour-words">
        <h2>
          <span class="soft">{step < steps.length ? `Step ${step + 1} of ${steps.length}` : 'Done'}</span> {title}
        </h2>
        <p id="tour-says">{says}</p>
      </div>
      <div class="acts">
        <button
          ref={button}
          type="button"
          class="main"
          aria-describedby="tour-says"
          onClick={step < steps.length ? doStep : endTour}
        >
          {does}
        </button>
        {step < steps.length && (
          <button type="button" onClick={leaveTour}>
            Leave the tour
          </button>
        )}
      </div>
    </section>
  )
}
