import { Type } from 'typebox'
import { type VaspRow, vasps } from '../../../fixtures/vasps.ts'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, pageQuery } from '../../schema/index.ts'
import { compareText, fixedList } from './fixed-list.ts'
import { VaspPage } from './shapes.ts'

const rows = fixedList(
  vasps.map((row) => ({ id: row.vaspName, ...row })).sort((one, other) => compareText(one.vaspName, other.vaspName)),
)

export const listVasps = operation({
  id: 'listVasps',
  route: 'GET /vasps',
  summary: 'Lists the virtual asset service providers that can hold an external wallet, by name.',
  needs: 'VIEW',
  query: Type.Object(pageQuery),
  answers: { 200: VaspPage },
  apply(call) {
    const show = ({ vaspName, url }: VaspRow) => ({ vaspName, url })
    // The contract has no totalCount on this list.
    const { totalCount: _uncounted, ...page } = answerPage(call, 'vasps', rows, {}, show)
    return ok(page)
  },
})
