import { lookupFaultCodes, meetFault, nextFault, ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, plainRefusal, refuse, refuseFields } from '../../refusals/index.ts'
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
  refuses: ['INVALID_INPUT', 'INVALID_UMA_ADDRESS', 'REFERENCE_NOT_FOUND', ...lookupFaultCodes],
  // No counterparty takes part in this lookup.
  refusesByFault: lookupFaultCodes,
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
    refuseFaulty(world)
    const { id: accountId, currency } = account
    const found = { kind: 'account', accountId, currencies: [currency], requiredFields: [] } as const
    return ok({ ...recordLookup(world, sender, found, payoutOf(account)), accountId })
  },
})

/** Refuses with the code of an injected fault. */
function refuseFaulty(world: World): void {
  const fault = nextFault(world, 'failLookup', ['failLookup'])
  if (fault?.code === undefined) return
  // A refusal rolls the commit back, so the fault is used up in the refusal's own moment.
  throw plainRefusal(fault.code, { fault: fault.id }, { aftermath: () => void meetFault(world, 'failLookup') })
}
