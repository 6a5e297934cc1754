import { tourAdmin } from '../../scripts/docs/examples/admin-tour.ts'
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { type Plan, planCapsule } from '../capsules/export/plan.ts'
import {
  type RecordedRun,
  recordAnswers,
  recordBrought,
  recordForeign,
  recordForms,
  recordProductSteps,
  recordRestores,
  recordRunning,
  recordTexts,
  recordTrimmed,
  recordWaits,
} from './recorded-kinds.ts'
import { recordTour } from './recorded-tours.ts'
import { open } from './recorded-world.ts'

const kinds: Readonly<Record<string, () => Promise<RecordedRun>>> = {
  'clock moves, rewinds and texts that are escaped': recordTexts,
  'requests of product steps': recordProductSteps,
  'answers of an endpoint': recordAnswers,
  'requests that wait': recordWaits,
  'forms and files': recordForms,
  'callers from another world': recordForeign,
  'restored snapshots': recordRestores,
  'a clock that runs': recordRunning,
  'a trimmed past': recordTrimmed,
  'a snapshot from elsewhere': recordBrought,
  // The tours call every operation, each where it succeeds.
  'the tour through the API': () => recordTour(tourApi, 'examples'),
  'the tour through the admin plane': () => recordTour(tourAdmin, 'default'),
}

/** A recorded run with the plan of its exports. */
export interface Prepared extends RecordedRun {
  readonly plan: Plan
}

export const kindsOfRuns = Object.keys(kinds)

const prepared = new Map<string, Promise<Prepared>>()

async function prepare(make: () => Promise<RecordedRun>): Promise<Prepared> {
  const run = await make()
  return { ...run, plan: await planCapsule(open, run.capsule) }
}

/** Returns the run of a kind, which the first test that asks for it makes. */
export function preparedOf(kind: string): Promise<Prepared> {
  const make = kinds[kind]
  if (make === undefined) throw new Error(`No run is called "${kind}"`)
  const made = prepared.get(kind) ?? prepare(make)
  prepared.set(kind, made)
  return made
}
