import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { BranchEntry } from './lines.ts'

export const listBranches = adminOperation({
  id: 'listBranches',
  route: 'GET /timeline/branches',
  summary: 'Lists the futures that rewinds put aside.',
  answers: { 200: Type.Object({ data: Type.Array(BranchEntry) }) },
  handle: ({ engine }) =>
    ok({ data: engine.branches().map(({ name, from, to, moments }) => ({ name, from, to, moments: moments.length })) }),
})
