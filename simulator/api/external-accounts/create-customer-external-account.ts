import { created, operation } from '../../contract/index.ts'
import { checkAccountInfo } from './field-rules.ts'
import { addAccount, findOwnership } from './new-account.ts'
import { renderExternalAccount } from './render-account.ts'
import { ExternalAccountCreate, ExternalAccountShape } from './shapes.ts'

export const createCustomerExternalAccount = operation({
  id: 'createCustomerExternalAccount',
  route: 'POST /customers/external-accounts',
  summary: 'Adds an external account of a customer or, without a customer id, of the platform.',
  needs: ['MANAGE', 'TRANSACT'],
  body: ExternalAccountCreate,
  answers: { 201: ExternalAccountShape },
  refuses: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
  fieldRules: ({ body }, errors) => checkAccountInfo(body, errors),
  find: ({ world, body }) => findOwnership(world, body),
  // Order: an account that the receiving institution does not know, then a duplicate.
  apply: ({ world, body, found }) => created(renderExternalAccount(addAccount(world, body, found))),
})
