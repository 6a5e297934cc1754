import { strict as assert } from 'node:assert'
import type { SandglassWorld } from '../world.ts'
import { fieldAt } from './http-client.ts'

/** A resource of the scenario: the last one of its kind, or that of a person. */
export interface Resource {
  readonly kind: string
  readonly person?: string
}

/** A status, and the reason for it. */
export interface Status {
  readonly state: string
  readonly reason?: string
}

interface Kind {
  read(world: SandglassWorld, person?: string): Promise<unknown>
  /** The schema in the description of the API, and the members that can have the state; `status` by default. */
  readonly schema: string
  readonly members?: readonly string[]
}

const kinds: Readonly<Record<string, Kind>> = {
  quote: { read: ({ quotes }) => quotes.read(), schema: 'Quote' },
  payment: { read: ({ quotes }) => quotes.payment(), schema: 'Transaction' },
  'incoming payment': { read: ({ uma }) => uma.payment(), schema: 'Transaction' },
  'card payment': { read: ({ cardPayments }) => cardPayments.read(), schema: 'CardTransaction' },
  card: { read: ({ cards }) => cards.read(), schema: 'Card', members: ['state'] },
  customer: {
    read: ({ customers, memory }, person) =>
      customers.read(person === undefined ? customers.latest() : memory.recall(person)),
    schema: 'Customer',
    members: ['kycStatus', 'kybStatus'],
  },
  owner: { read: ({ owners }, person = '') => owners.read(person), schema: 'BeneficialOwner', members: ['kycStatus'] },
  agent: { read: ({ agents }) => agents.read(), schema: 'Agent' },
  clock: { read: ({ clock }) => clock.read(), schema: 'Clock', members: ['mode'] },
  action: { read: ({ agents }) => agents.action(), schema: 'AgentAction' },
  'external account': { read: ({ externalAccounts }) => externalAccounts.read(), schema: 'ExternalAccount' },
  invitation: { read: ({ invitations }) => invitations.read(), schema: 'UmaInvitation' },
  job: { read: ({ bulk }) => bulk.read(), schema: 'BulkCustomerImportJob' },
  verification: {
    read: ({ verifications }) => verifications.read(),
    schema: 'Verification',
    members: ['verificationStatus'],
  },
  'provider account': { read: ({ stablecoins }) => stablecoins.readLink(), schema: 'StablecoinProviderAccount' },
  stablecoin: {
    read: ({ stablecoins }) => stablecoins.readStablecoin(),
    schema: 'Stablecoin',
    members: ['issuanceStatus'],
  },
  'stablecoin operation': { read: ({ stablecoins }) => stablecoins.readOperation(), schema: 'StablecoinOperation' },
}

function kindOf({ kind }: Resource): Kind {
  const found = kinds[kind]
  assert.ok(found, `"${kind}" is not one of: ${Object.keys(kinds).join(', ')}`)
  return found
}

export const readResource = (world: SandglassWorld, resource: Resource): Promise<unknown> =>
  kindOf(resource).read(world, resource.person)

/** Asserts the status of a resource. A payment has no failure reason but the one that is stated. */
export async function assertStatus(
  world: SandglassWorld,
  resource: Resource,
  { state, reason }: Status,
): Promise<void> {
  const { schema, members = ['status'] } = kindOf(resource)
  const shown = await readResource(world, resource)
  if (resource.kind === 'payment') return world.states.assertPayment(shown, state, reason)
  const found = members.map((member) => fieldAt(shown, member)).find((value) => value !== undefined)
  const what = resource.person ?? `the ${resource.kind}`
  await world.states.assert({ what, found, schema, members }, state)
  if (reason !== undefined) assert.equal(fieldAt(shown, 'failureReason'), reason, `${what} is ${state}`)
}
