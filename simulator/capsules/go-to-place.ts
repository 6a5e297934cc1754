import type { WorldEngine } from '../engine/index.ts'
import type { TravelInput } from './format.ts'

/** Goes to a place of any branch, as a restored snapshot does. Throws a RangeError when it is not there. */
export function goToPlace(engine: WorldEngine, { moment, branch, at, side }: TravelInput['to'], by: string): void {
  const now = Date.parse(at)
  const line = engine.past.line(branch)
  const target = line?.moment(moment)
  const sideTarget = line?.side.moment(side ?? -1)
  if (line === undefined || target === undefined) throw new RangeError(`there is no moment ${moment} of ${branch}`)
  const point = { branch: line.branch.index, moment, sequence: target.sequence, now }
  const sidePoint = sideTarget && { moment: sideTarget.number, sequence: sideTarget.sequence }
  const isKept = side === undefined || side < 0 || sidePoint !== undefined
  const whole = sidePoint === undefined ? point : { ...point, side: sidePoint }
  if (isKept && side !== undefined && engine.restores.goTo(whole, by) !== undefined) return
  // Where some inputs were left out, the other line has other numbers.
  if (engine.moment(moment) !== target) engine.returnTo(branch, by)
  engine.rewind(moment, by, now)
}
