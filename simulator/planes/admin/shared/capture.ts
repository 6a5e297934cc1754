import type { WorldState } from '../../../engine/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { readInstant } from '../../../worlds/index.ts'
import type { AdminCall } from './admin-operation.ts'
import { requireLine, requireMoment } from './moments.ts'

/** A point named by a client: a moment or a time, on the present line or on a branch. */
interface NamedPoint {
  readonly at?: string | number
  readonly branch?: string
}

const tooManyAttempts = (moment: number) =>
  `Moment ${moment} can be read but not restored: more webhook attempts followed than SANDGLASS_HISTORY keeps.`

type CaptureCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'inSlices'>

/** Captures the state of a world at the point that a client names; the present by default. */
export async function captureState({ engine, inSlices }: CaptureCall, { at, branch }: NamedPoint): Promise<WorldState> {
  const line = requireLine(engine, branch)
  const { number } = at === undefined ? line.head() : requireMoment(line, 'at', at)
  const time = at === undefined ? line.now() : typeof at === 'string' ? readInstant(at) : undefined
  const state = await inSlices(engine.past.stateAt(number, branch, time))
  return state ?? refuseFields([{ field: 'at', message: tooManyAttempts(number) }])
}
