import { useEffect, useRef, useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import type { AnswerOf } from '../lib/admin.ts'
import { distanceOf, rateText } from '../lib/clock.ts'
import { msOf } from '../lib/format.ts'
import { addKeys } from '../lib/keys.ts'
import { useLast } from '../lib/last.ts'
import { isStale } from '../lib/live.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, presentOnly, world } from '../lib/route.ts'
import { AdvanceForm } from '../parts/advance-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Link } from '../parts/link.tsx'
import { Now, useNow } from '../parts/now.tsx'

type Clock = AnswerOf<'getClock'>

/** The clock of the world, now or then, with its buttons. */
export function ClockFace() {
  const { answer, error } = useLast(useRead('getClock', { path: { world: world.value }, query: past.value }))
  const waiting = error === undefined ? 'unknown' : undefined
  return (
    <>
      <Link to={{ view: 'clock' }} class={isPast.value ? 'clock-face is-past' : 'clock-face'} title="The clock">
        {answer === undefined ? <time class={waiting}>––––-––-–– ––:––:––</time> : <Now clock={answer} />}
        <span class={answer === undefined ? `mode ${waiting ?? ''}` : 'mode'}>
          {isPast.value ? 'then, ' : isStale.value && 'was '}
          {error === undefined ? modeWords(answer) : 'unknown'}
        </span>
      </Link>
      <ClockButtons clock={answer} />
    </>
  )
}

const modeWords = ({ mode, rate }: Pick<Clock, 'mode' | 'rate'> = { mode: 'frozen', rate: 1 }) =>
  mode === 'frozen' ? mode : `${mode}${rate === 1 ? '' : `, ${rateText(rate)}`}`

/** The buttons of the clock; they wait for the clock in their places. */
function ClockButtons({ clock }: { clock: Clock | undefined }) {
  const [dialog, open] = useState<'advance' | 'preview'>()
  // The answer to an act is newer than the clock that was read before it.
  const [mode, setMode] = useState(clock?.mode)
  useEffect(() => setMode(clock?.mode), [clock])
  const isFrozen = mode === 'frozen'
  const path = { world: world.value }
  const acts = {
    toggle: async () => {
      const done = await (isFrozen
        ? act('Resume the clock.', 'resumeClock', { path })
        : act('Freeze the clock.', 'freezeClock', { path }))
      if (done !== undefined) setMode(done.answer.mode)
    },
    next: () => act('Run the next task.', 'runNext', { path }),
    advance: () => open('advance'),
    preview: () => open('preview'),
  }
  const usable = clock === undefined ? { disabled: true } : presentOnly()
  useClockKeys(acts, clock !== undefined)
  return (
    <fieldset class="clock-buttons" aria-label="Clock">
      <button type="button" {...usable} onClick={acts.toggle}>
        {isFrozen ? 'Resume' : 'Freeze'} <kbd>space</kbd>
      </button>
      <button type="button" disabled={clock?.nextAt === null} {...usable} onClick={acts.next}>
        {clock === undefined ? 'Next task' : <NextTask clock={clock} />} <kbd>n</kbd>
      </button>
      <button type="button" {...usable} onClick={acts.advance}>
        Advance… <kbd>a</kbd>
      </button>
      <button type="button" {...usable} onClick={acts.preview}>
        Preview… <kbd>p</kbd>
      </button>
      {clock !== undefined && dialog !== undefined && (
        <ClockDialog clock={clock} purpose={dialog} onClose={() => open(undefined)} />
      )}
    </fieldset>
  )
}

function NextTask({ clock }: { clock: Clock }) {
  const now = useNow(clock)
  if (clock.nextAt === null) return <>No task</>
  // In the past it cannot be run, and the header has little room.
  return <>Next task {!isPast.value && distanceOf(now, Math.max(now, msOf(clock.nextAt)))}</>
}

interface ClockActs {
  readonly toggle: () => void
  readonly next: () => void
  readonly advance: () => void
  readonly preview: () => void
}

/** The keys of the clock; they do nothing while the page shows the past, or does not know the clock. */
function useClockKeys(acts: ClockActs, isKnown: boolean): void {
  const current = useRef<ClockActs | undefined>(undefined)
  current.current = isKnown ? acts : undefined
  useEffect(() => {
    const inPresent = (name: keyof ClockActs) => () => {
      if (!isPast.value) current.current?.[name]()
    }
    return addKeys(
      { key: ' ', does: 'freeze or resume the clock', act: inPresent('toggle') },
      { key: 'n', does: 'advance to the next task and run it', act: inPresent('next') },
      { key: 'a', does: 'advance the clock…', act: inPresent('advance') },
      { key: 'p', does: 'preview an advance…', act: inPresent('preview') },
    )
  }, [])
}

interface ClockDialogProps {
  readonly clock: AnswerOf<'getClock'>
  readonly purpose: 'advance' | 'preview'
  readonly onClose: () => void
}

/** Advances the clock from anywhere on the page, or shows what an advance would do. */
function ClockDialog({ clock, purpose, onClose }: ClockDialogProps) {
  return (
    <Dialog title={purpose === 'advance' ? 'Advance the clock' : 'Preview an advance'} onClose={onClose}>
      <AdvanceForm clock={clock} purpose={purpose} />
    </Dialog>
  )
}
