import type { Steps } from '../engine/index.ts'
import { present } from '../schema/index.ts'
import { defaultWorldName, type RunningWorld, worldOptions } from '../worlds/index.ts'
import { type Capsule, type CapsuleHeader, capsuleFormat, writeTime } from './format.ts'
import { recordSteps } from './record.ts'

/** The facts about the process that a capsule names. */
export interface CapsuleOrigin {
  readonly version: string
  readonly publicUrl?: string | undefined
}

/** Records a world as a capsule, with all that was sent to it. */
export function* capsuleSteps(running: RunningWorld, origin: CapsuleOrigin): Steps<Capsule> {
  const { base, inputs, last, end } = yield* recordSteps(running.engine)
  const startAt = base?.state.now ?? running.engine.moment(0)?.at ?? 0
  const header = { ...headerOf(running, origin, startAt), inputs: inputs.length, end, sha256: '' }
  return { header, inputs, ...present({ base, last }) }
}

function headerOf(
  { name, engine, credential, input }: RunningWorld,
  { version, publicUrl }: CapsuleOrigin,
  startAt: number,
) {
  const { id: _, ...options } = { id: '', ...worldOptions(engine) }
  const header: Omit<CapsuleHeader, 'inputs' | 'end' | 'sha256'> = {
    sandglass: 'capsule',
    format: capsuleFormat,
    version,
    world: name,
    seed: engine.seed,
    start: writeTime(startAt),
    frozen: input.frozen ?? false,
    options,
    ...(name === defaultWorldName ? { credential } : {}),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    secrets: true,
  }
  return header
}
