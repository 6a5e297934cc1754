import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { BranchEntry } from './rewind-result.ts'

export const listBranches = adminOperation({
  id: 'listBranches',
  route: 'GET /timeline/branches',
  summary: 'Lists the branches: futures that rewinds have undone.',
  answers: { 200: Type.Object({ data: Type.Array(BranchEntry) }) },
  handle: ({ engine }) =>
    ok({ data: engine.branches().map(({ name, from, to, moments }) => ({ name, from, to, moments: moments.length })) }),
})
