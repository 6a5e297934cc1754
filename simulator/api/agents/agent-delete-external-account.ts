import { noContent, operation } from '../../contract/index.ts'
import { deleteAccount } from '../external-accounts/index.ts'
import { mayWrite } from './acting-agent.ts'
import { requireOwnExternalAccount } from './own-resources.ts'

export const agentDeleteExternalAccount = operation({
  id: 'agentDeleteExternalAccount',
  route: 'DELETE /agents/me/external-accounts/{externalAccountId}',
  summary: "Deletes an external account of the agent's customer.",
  description: 'The policy must grant MANAGE_EXTERNAL_ACCOUNTS.',
  needs: 'AGENT',
  admit: mayWrite('MANAGE_EXTERNAL_ACCOUNTS'),
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, caller, path }) => requireOwnExternalAccount(world, caller, path.externalAccountId),
  apply({ world, found }) {
    deleteAccount(world, found)
    return noContent()
  },
})
