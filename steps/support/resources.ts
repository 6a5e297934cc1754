import { strict as assert } from 'node:assert'
import type { SandglassWorld } from '../world.ts'
import { describeMisspelling } from './api-description.ts'
import { fieldAt, written } from './http-client.ts'
import type { Row } from './overrides.ts'

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

/** Finds the id of what is decided about. */
export type Decided = (world: SandglassWorld) => string | Promise<string>

const decidedNames: Readonly<Record<string, string>> = {
  'the provider account': '{link}',
  'the stablecoin': '{stablecoin}',
}

/** Reads what is decided about: the last one of a kind, an account of a person, or an id in quotes. */
export function decidedIn(text: string): Decided {
  const [, owner = '', currency] = /^(\w+)'s (\w+) account$/.exec(text) ?? []
  if (currency !== undefined) return async ({ accounts }) => (await accounts.find(owner, currency)).id
  if (text === 'the held deposit') return ({ accounts }) => accounts.heldDeposit()
  return ({ memory }) => memory.fill(decidedNames[text] ?? text.slice(1, -1))
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

const readResource = (world: SandglassWorld, resource: Resource): Promise<unknown> =>
  kindOf(resource).read(world, resource.person)

/** Asserts members of a resource; those that are expected to be empty are absent. */
export async function assertMembers(world: SandglassWorld, resource: Resource, rows: readonly Row[]): Promise<void> {
  const shown = await readResource(world, resource)
  const { schema } = kindOf(resource)
  const wrong = rows.map(async ([path, expected]) => {
    const value = fieldAt(shown, path)
    const found = value === undefined ? '' : written(value)
    const meant = found === '' ? await describeMisspelling(world.conversation, schema, path) : ''
    if (meant !== '') return `${path} is no member of ${resource.person ?? `the ${resource.kind}`}.${meant}`
    if (found === expected) return ''
    return `Expected ${path} to be ${expected || 'absent'}, but it is ${found || 'absent'}.`
  })
  const problems = (await Promise.all(wrong)).filter(Boolean)
  assert.ok(problems.length === 0, problems.join('\n'))
}

/** Asserts the status of a resource, and its failure reason, if one is given. */
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
