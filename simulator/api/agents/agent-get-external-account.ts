import { ok, operation } from '../../contract/index.ts'
import { ExternalAccountShape, renderExternalAccount } from '../external-accounts/index.ts'
import { mayRead } from './acting-agent.ts'
import { requireOwnExternalAccount } from './own-resources.ts'

export const agentGetExternalAccount = operation({
  id: 'agentGetExternalAccount',
  route: 'GET /agents/me/external-accounts/{externalAccountId}',
  summary: "Returns an external account of the agent's customer.",
  description: 'The policy must grant MANAGE_EXTERNAL_ACCOUNTS.',
  needs: 'AGENT',
  admit: mayRead('MANAGE_EXTERNAL_ACCOUNTS'),
  answers: { 200: ExternalAccountShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, caller, path }) => requireOwnExternalAccount(world, caller, path.externalAccountId),
  apply: ({ found }) => ok(renderExternalAccount(found)),
})
