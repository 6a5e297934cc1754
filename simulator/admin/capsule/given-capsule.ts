import { Type } from 'typebox'
import { type Capsule, capsuleSteps, largestCapsule, readCapsule, withStoredFiles } from '../../capsules/index.ts'
import { namedShape } from '../../domain/fields.ts'
import type { AdminCall } from '../shared/admin-operation.ts'

/** The body of the operations on capsules; the file itself may be sent instead. */
export const CapsuleBody = Type.Optional(
  namedShape('CapsuleFile', {
    capsule: Type.Optional(
      Type.String({ description: "The text of a capsule; the world's own inputs when it is absent." }),
    ),
  }),
)

/** The members that the operations on capsules share. */
export const onCapsules = {
  body: CapsuleBody,
  textMember: 'capsule',
  bodyLimitBytes: largestCapsule,
  onlyWatches: true,
  showsSecrets: true,
} as const

type CapsuleCall = Pick<
  AdminCall<unknown, unknown, { readonly capsule?: string } | undefined>,
  'parts' | 'running' | 'body' | 'inSlices'
>

/** Returns the capsule of the body, or that of the world as it is. */
export async function givenCapsule({ parts, running, body, inSlices }: CapsuleCall): Promise<Capsule> {
  const { version, publicUrl } = parts.capsules
  if (body?.capsule !== undefined) return readCapsule(body.capsule, version)
  const recorded = await inSlices(capsuleSteps(running, { version, publicUrl: publicUrl() }))
  return withStoredFiles(recorded, running.engine.blobs)
}
