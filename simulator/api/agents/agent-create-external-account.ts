import { created, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import {
  AgentExternalAccountCreate,
  addAccount,
  checkAccountInfo,
  ExternalAccountShape,
  findOwnership,
  renderExternalAccount,
} from '../external-accounts/index.ts'
import { actingAgent, mayWrite } from './acting-agent.ts'

export const agentCreateExternalAccount = operation({
  id: 'agentCreateExternalAccount',
  route: 'POST /agents/me/external-accounts',
  summary: "Adds an external account of the agent's customer.",
  description: 'The policy must grant MANAGE_EXTERNAL_ACCOUNTS.',
  needs: 'AGENT',
  admit: mayWrite('MANAGE_EXTERNAL_ACCOUNTS'),
  body: AgentExternalAccountCreate,
  answers: { 201: ExternalAccountShape },
  refuses: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'CONFLICT'],
  fieldRules: ({ body }, errors) => checkAccountInfo(body, errors),
  find({ world, caller, body }) {
    const { customerId } = actingAgent(world, caller)
    if (body.customerId !== undefined && body.customerId !== customerId)
      refuse('FORBIDDEN', {
        reason: 'CUSTOMER_NOT_ALLOWED',
        says: `The agent acts for ${customerId}, not for ${body.customerId}.`,
      })
    return findOwnership(world, { ...body, customerId })
  },
  apply: ({ world, body, found }) => created(renderExternalAccount(addAccount(world, body, found))),
})
