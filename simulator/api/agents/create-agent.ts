import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { membersOf } from '../../schema/index.ts'
import { findActiveCustomer } from '../customers/index.ts'
import { newDeviceCode } from './device-codes.ts'
import { agents, noUsage, renderAgent } from './model/index.ts'
import { mergedErrors, policyErrors, policyOf } from './policies.ts'
import { AgentCreate, AgentCreated } from './shapes.ts'

export const createAgent = operation({
  id: 'createAgent',
  route: 'POST /agents',
  summary: 'Creates an agent of a customer, with a device code that connects it.',
  needs: 'MANAGE',
  body: AgentCreate,
  answers: { 201: AgentCreated },
  fieldRules: ({ world, body }, errors) => mergedErrors(AgentCreate, errors, rulesOf(world, body)),
  apply({ world, body, now }) {
    const agent = world.of(agents).insert({
      id: world.newId('Agent'),
      name: body.name,
      customerId: body.customerId,
      isPaused: false,
      isDeleted: false,
      policy: policyOf(body.policy),
      usage: noUsage(now),
      createdAtMs: now,
      updatedAtMs: now,
    })
    return created({ agent: renderAgent(world, agent), deviceCode: newDeviceCode(world, agent) })
  },
})

function rulesOf(world: World, body: unknown) {
  const { customerId, policy } = membersOf(body)
  const customer = typeof customerId === 'string' ? findActiveCustomer(world, customerId) : undefined
  const isUnknown = typeof customerId === 'string' && customer === undefined
  const unknown = { field: 'customerId', message: `There is no customer ${customerId}.` }
  return [...(isUnknown ? [unknown] : []), ...policyErrors(world, customer?.id, policy, 'policy.')]
}
