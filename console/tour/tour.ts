import { signal } from '@preact/signals'
import { allWorlds } from '../../kit/admin/worlds.ts'
import { act, notice } from '../lib/acts.ts'
import { call, messageOf } from '../lib/admin.ts'
import { freeName } from '../lib/file-kinds.ts'
import { go, isPast, leavePast } from '../lib/route.ts'
import { keep, kept } from '../lib/storage.ts'
import { type Finds, steps } from './steps.ts'

const key = 'sandglass-tour'

/** How far a person has come, in which world. */
export interface Tour {
  readonly world: string
  readonly step: number
  readonly finds: Finds
  /** False after it was left, until it is resumed. */
  readonly isOpen: boolean
}

/** The tour; undefined before its start and after its end. The browser keeps it. */
export const tour = signal<Tour | undefined>(readTour())

function readTour(): Tour | undefined {
  try {
    const { world, step, finds, isOpen } = Object(JSON.parse(kept('localStorage', key) ?? ''))
    if (typeof world !== 'string' || !Number.isInteger(step) || step < 0 || step > steps.length) return undefined
    return { world, step, finds: Object(finds), isOpen: isOpen === true }
  } catch {
    return undefined
  }
}

function setTour(next: Tour | undefined): void {
  tour.value = next
  keep('localStorage', key, next === undefined ? '' : JSON.stringify(next))
}

/** Begins the tour in an empty world. */
export const beginTour = (world: string): void => setTour({ world, step: 0, finds: {}, isOpen: true })

/** Resumes the tour in its world, or begins it in a new one. */
export async function resumeTour(): Promise<void> {
  const left = tour.peek()
  const worlds = allWorlds(await call('listWorlds', {})).map(({ name }) => name)
  if (left !== undefined && worlds.includes(left.world)) {
    setTour({ ...left, isOpen: true })
    return go({ world: left.world })
  }
  const made = await act('Create a world for the tour.', 'createWorld', { body: { name: freeName('tour', worlds) } })
  if (made === undefined) return
  beginTour(made.answer.name)
  go({ world: made.answer.name, view: 'moment' })
}

/** Leaves the tour, to be resumed later. */
export function leaveTour(): void {
  const now = tour.peek()
  if (now !== undefined) setTour({ ...now, isOpen: false })
}

/** Ends the tour; the button that began it is gone, so the focus goes on to the view. */
export function endTour(): void {
  setTour(undefined)
  document.querySelector<HTMLElement>('#view')?.focus({ preventScroll: true })
}

let isUnderWay = false

/** Does the present step in the world, and goes on to the next one if it worked. */
export async function doStep(): Promise<void> {
  const now = tour.peek()
  const step = now && steps[now.step]
  if (now === undefined || step === undefined || isUnderWay) return
  isUnderWay = true
  if (isPast.peek()) leavePast()
  try {
    const found = await step.act(now.world, now.finds)
    if (found === undefined)
      notice.value = 'This step did not work. If the world has changed since, end the tour and take it again.'
    else setTour({ ...now, step: now.step + 1, finds: { ...now.finds, ...found } })
  } catch (error) {
    notice.value = messageOf(error)
  } finally {
    isUnderWay = false
  }
}
