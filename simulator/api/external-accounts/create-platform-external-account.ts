import { created, operation } from '../../contract/index.ts'
import { checkAccountInfo } from './field-rules.ts'
import { addAccount, findOwnership } from './new-account.ts'
import { renderExternalAccount } from './render-account.ts'
import { ExternalAccountShape, PlatformExternalAccountCreate } from './shapes.ts'

export const createPlatformExternalAccount = operation({
  id: 'createPlatformExternalAccount',
  route: 'POST /platform/external-accounts',
  summary: 'Adds an external account of the platform.',
  needs: ['MANAGE', 'TRANSACT'],
  body: PlatformExternalAccountCreate,
  answers: { 201: ExternalAccountShape },
  refuses: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
  fieldRules: ({ body }, errors) => checkAccountInfo(body, errors),
  find: ({ world, body }) => findOwnership(world, body),
  // Order: an account that the receiving institution does not know, then a duplicate.
  apply: ({ world, body, found }) => created(renderExternalAccount(addAccount(world, body, found))),
})
