import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { BranchEntryShape, showBranch } from './branch-shapes.ts'

export const listBranches = adminOperation({
  id: 'listBranches',
  route: 'GET /timeline/branches',
  summary: 'Lists the branches: those of the present line, and those to which the world can return.',
  answers: { 200: namedShape('BranchList', { data: Type.Array(BranchEntryShape) }) },
  handle: ({ engine }) => ok({ data: engine.past.branches().map(showBranch) }),
})
