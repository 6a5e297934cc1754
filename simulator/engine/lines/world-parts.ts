import { Branches } from '../branches/branches.ts'
import { KeptPast } from '../branches/kept-past.ts'
import { Clock } from '../clock/clock.ts'
import { Recorder } from '../journal/recorder.ts'
import type { WorldSetup } from '../model/engine.ts'
import { TravelLog } from '../timeline/travel-log.ts'
import { Line, type LineWorld, type Sequence, type SharedParts } from './line.ts'

export interface WorldParts {
  readonly setup: WorldSetup
  readonly sequence: Sequence
  readonly branches: Branches
  readonly kept: KeptPast
  readonly main: Line
  readonly side: Line
  readonly clock: Clock
  readonly log: TravelLog
  /** Absent when the world lives in memory only. */
  readonly recorder: Recorder | undefined
}

export function sharedParts(setup: WorldSetup, world: () => LineWorld): SharedParts {
  return {
    sequence: { last: setup.resetFrom?.sequence ?? 0 },
    branches: new Branches(),
    recorder: setup.journal && new Recorder(setup.journal.log, setup.journal.world, setup.upgrades),
    world,
  }
}

export function makeParts(setup: WorldSetup, main: Line, shared: SharedParts): WorldParts {
  const { sequence, branches, recorder } = shared
  const side = new Line('side', setup, shared)
  const { historyBytes: limitBytes = Number.POSITIVE_INFINITY, sharedPast } = setup
  const kept = new KeptPast(branches, { main: main.timeline, side: side.timeline }, limitBytes, sharedPast)
  const clock = new Clock(main.store, setup.wall, setup.startAt ?? setup.wall.now())
  const log = new TravelLog(main.timeline.limit)
  return { setup, sequence, branches, kept, main, side, clock, log, recorder }
}
