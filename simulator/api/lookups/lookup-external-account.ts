import { idErrors } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { liveExternalAccount } from '../external-accounts/index.ts'
import { recordLookup } from './record-lookup.ts'
import { senderOf } from './sender.ts'
import { ExternalAccountLookup, SenderQuery } from './shapes.ts'

export const lookupExternalAccount = operation({
  id: 'lookupExternalAccount',
  route: 'GET /receiver/external-account/{accountId}',
  summary: 'Tells what an external account takes, and at what rate.',
  needs: 'VIEW',
  query: SenderQuery,
  answers: { 200: ExternalAccountLookup },
  refuses: ['INVALID_INPUT', 'INVALID_UMA_ADDRESS', 'REFERENCE_NOT_FOUND'],
  neverAnswers: {
    412: 'No counterparty is asked about an external account.',
    424: 'No counterparty is asked about an external account.',
  },
  writes: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'accountId'), ...errors],
  // Order: the sender, the account.
  find({ world, path: { accountId = '' }, query }) {
    const sender = senderOf(world, query)
    if (sender === undefined)
      refuseFields([{ field: 'customerId', message: 'Either customerId or senderUmaAddress is required.' }])
    return {
      sender,
      account: liveExternalAccount(world, accountId) ?? refuse('REFERENCE_NOT_FOUND', { id: accountId }),
    }
  },
  apply({ world, found: { sender, account } }) {
    const { id: accountId, currency } = account
    const found = { kind: 'account', accountId, currencies: [currency], requiredFields: [] } as const
    return ok({ ...recordLookup(world, sender, found), accountId })
  },
})
