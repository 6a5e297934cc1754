import { idErrors } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { liveExternalAccount, payoutOf } from '../external-accounts/index.ts'
import { findSender } from './find-sender.ts'
import { recordLookup } from './record-lookup.ts'
import { ExternalAccountLookup, SenderQuery } from './shapes.ts'

export const lookupExternalAccount = operation({
  id: 'lookupExternalAccount',
  route: 'GET /receiver/external-account/{accountId}',
  summary: 'Looks up the currency that an external account accepts, and its estimated rate.',
  needs: 'VIEW',
  query: SenderQuery,
  answers: { 200: ExternalAccountLookup },
  refuses: ['INVALID_INPUT', 'INVALID_UMA_ADDRESS', 'REFERENCE_NOT_FOUND'],
  neverAnswers: {
    412: 'The lookup of an external account involves no counterparty.',
    424: 'The lookup of an external account involves no counterparty.',
  },
  writes: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'accountId'), ...errors],
  // Order: the sender, the account.
  find({ world, path: { accountId = '' }, query }) {
    const sender = findSender(world, query)
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
    return ok({ ...recordLookup(world, sender, found, payoutOf(account)), accountId })
  },
})
