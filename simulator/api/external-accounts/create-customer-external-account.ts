import { created, operation } from '../../domain/operation.ts'
import { judgeAccount } from './field-rules.ts'
import { addAccount, findOpening } from './new-account.ts'
import { renderExternalAccount } from './render-account.ts'
import { ExternalAccount, ExternalAccountCreate } from './shapes.ts'

export const createCustomerExternalAccount = operation({
  id: 'createCustomerExternalAccount',
  route: 'POST /customers/external-accounts',
  summary: 'Adds an account outside the service, of a customer or, without one, of the platform.',
  needs: ['MANAGE', 'TRANSACT'],
  nullIsAbsent: true,
  body: ExternalAccountCreate,
  answers: { 201: ExternalAccount },
  refuses: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
  fieldRules: ({ body }, errors) => judgeAccount(body, errors),
  find: ({ world, body }) => findOpening(world, body),
  // Order: an account that does not exist at the other side, then one that is there already.
  apply: ({ world, body, found }) => created(renderExternalAccount(addAccount(world, body, found))),
})
