import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { bisectCapsule } from './bisect-capsule.ts'
import { compareCapsules } from './compare-capsules.ts'
import { exportCapsule } from './export-capsule.ts'
import { getCapsule } from './get-capsule.ts'
import { openCapsule } from './open-capsule.ts'
import { replayCapsule } from './replay-capsule.ts'
import { shrinkCapsule } from './shrink-capsule.ts'

export const capsuleOperations = {
  getCapsule,
  replayCapsule,
  bisectCapsule,
  compareCapsules,
  exportCapsule,
  openCapsule,
  shrinkCapsule,
} satisfies AdminOperationTable
