import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Positioned } from '../../../engine/index.ts'
import { type LedgerAccount, ledgerAccountSteps } from '../../../ledger/index.ts'
import { answerPageInSlices, namedShape, page, pageQuery } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'
import { accountMembers } from './shapes.ts'
import { showAccount } from './show-account.ts'

export const listLedgerAccounts = adminOperation({
  id: 'listLedgerAccounts',
  route: 'GET /ledger/accounts',
  summary:
    'Lists the accounts that money has moved on, with their owners and balances, now or at a moment: those of ' +
    'customers and of the platform in the order of their first postings, then the system accounts.',
  query: Type.Object({
    owner: Type.Optional(
      Type.String({ maxLength: 200, description: "Only this owner's: a customer's id, `platform` or `system`." }),
    ),
    currency: Type.Optional(Type.String({ maxLength: 20, description: 'Only accounts in this currency.' })),
    ...pastQuery,
    ...pageQuery,
  }),
  answers: { 200: page(namedShape('LedgerAccount', accountMembers), 'LedgerAccountPage') },
  refuses: ['CONFLICT'],
  async handle({ engine, parts, query, inSlices }) {
    const world = await openWorld({ engine, query, inSlices })
    const accounts = await inSlices(ledgerAccountSteps(world))
    const show = (account: LedgerAccount) => showAccount(world, parts, account)
    const where = (account: LedgerAccount) =>
      (query.currency ?? account.currency) === account.currency &&
      (query.owner === undefined || show(account).owner === query.owner)
    const call = { world, query }
    return ok(await answerPageInSlices(call, 'ledger accounts', inOrder(accounts), where, show, inSlices))
  },
})

/** More than the accounts of a ledger; positions decrease from here. */
const firstPosition = 1e9

/** Yields accounts of customers and of the platform first. Positions stay valid when accounts are added. */
function* inOrder(accounts: readonly LedgerAccount[]): Generator<Positioned<LedgerAccount>> {
  for (const [start, isSystem] of [
    [2 * firstPosition, false],
    [firstPosition, true],
  ] as const) {
    const group = accounts.filter((account) => account.isSystem === isSystem)
    for (const [index, document] of group.entries()) yield { position: start - index, document }
  }
}
