import { Type } from 'typebox'
import {
  type Capsule,
  capsuleSteps,
  largestCapsule,
  readCapsuleSteps,
  refuseCapsule,
  withStoredFiles,
} from '../../capsules/index.ts'
import { namedShape } from '../../domain/fields.ts'
import type { WorldState } from '../../engine/state.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { checkStateSteps } from '../trial/check-state.ts'

/** The body of the operations on capsules; the file itself may be sent instead. */
export const CapsuleBody = Type.Optional(
  namedShape('CapsuleFile', {
    capsule: Type.Optional(
      Type.Unsafe<Buffer>({
        type: 'string',
        description: "The text of a capsule; the world's own inputs when it is absent.",
      }),
    ),
  }),
)

/** The members that the operations on capsules share. */
export const onCapsules = {
  body: CapsuleBody,
  fileMember: 'capsule',
  bodyLimitBytes: largestCapsule,
  onlyWatches: true,
  showsSecrets: true,
} as const

type CapsuleCall = Pick<
  AdminCall<unknown, unknown, { readonly capsule?: Buffer } | undefined>,
  'parts' | 'running' | 'body' | 'inSlices'
>

/** Returns the capsule of the body, or that of the world as it is. */
export async function givenCapsule({ parts, running, body, inSlices }: CapsuleCall): Promise<Capsule> {
  const { version, publicUrl } = parts.capsules
  const { capsule: file } = body ?? {}
  if (file !== undefined) {
    const capsule = await parts.imports.lend((charge) => inSlices(readCapsuleSteps(file, version, charge)))
    for (const { state, place } of statesIn(capsule))
      await inSlices(checkStateSteps(parts, state, (reason) => refuseCapsule(`${place} cannot be used: ${reason}.`)))
    return capsule
  }
  const recorded = await inSlices(capsuleSteps(running, { version, publicUrl: publicUrl() }))
  return withStoredFiles(recorded, running.engine.blobs)
}

/** Yields the states that a capsule brings with it. */
function* statesIn({ base, inputs }: Capsule): Generator<{ readonly state: WorldState; readonly place: string }> {
  if (base !== undefined) yield { state: base.state, place: 'Its first state' }
  for (const input of inputs)
    if (input.kind === 'travel' && input.brings !== undefined)
      yield { state: input.brings.state, place: `The state that input ${input.n} restores` }
}
