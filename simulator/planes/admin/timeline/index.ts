import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { countMoments } from './count-moments.ts'
import { deleteBranch } from './delete-branch.ts'
import { diffTimeline } from './diff-timeline.ts'
import { getMoment } from './get-moment.ts'
import { listBranches } from './list-branches.ts'
import { listMoments } from './list-moments.ts'
import { renameBranch } from './rename-branch.ts'
import { returnToBranch } from './return-to-branch.ts'
import { rewindTimeline } from './rewind-timeline.ts'

// The router takes this order: a literal segment comes before a parameter in its position.
export const timelineOperations = {
  listMoments,
  countMoments,
  rewindTimeline,
  listBranches,
  renameBranch,
  deleteBranch,
  returnToBranch,
  diffTimeline,
  getMoment,
} satisfies AdminOperationTable
