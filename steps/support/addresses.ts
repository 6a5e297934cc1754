import type { Memory } from './memory.ts'
import type { Row } from './overrides.ts'
import type { ScenarioWorlds } from './worlds.ts'

/** The path of a list or of a resource, whose id is `<id>`; one of the admin plane belongs to the current world. */
export type Address = string | { readonly admin: string }

/** The lists, in the words of a step. */
export const collections: Readonly<Record<string, Address>> = {
  customers: '/customers',
  'internal accounts': '/customers/internal-accounts',
  'external accounts': '/customers/external-accounts',
  "platform's internal accounts": '/platform/internal-accounts',
  "platform's external accounts": '/platform/external-accounts',
  'beneficial owners': '/beneficial-owners',
  documents: '/documents',
  verifications: '/verifications',
  transactions: '/transactions',
  cards: '/cards',
  credentials: '/auth/credentials',
  sessions: '/auth/sessions',
  'delegated keys': '/auth/delegated-keys',
  factors: '/sca/factors',
  tokens: '/tokens',
  agents: '/agents',
  approvals: '/agents/approvals',
  stablecoins: '/stablecoins',
  'provider accounts': '/stablecoin-provider-accounts',
  'operations of the stablecoin': '/stablecoins/{stablecoin}/operations',
  'exchange rates': '/exchange-rates',
  discoveries: '/discoveries',
  'UMA providers': '/uma-providers',
  VASPs: '/vasps',
  outcomes: '/admin/outcomes',
  worlds: '/admin/worlds',
  moments: { admin: '/timeline' },
  'moment counts': { admin: '/timeline/counts' },
  changes: { admin: '/timeline/diff' },
  branches: { admin: '/timeline/branches' },
  requests: { admin: '/requests' },
  resources: { admin: '/resources' },
  'ledger accounts': { admin: '/ledger/accounts' },
  'scheduled tasks': { admin: '/schedule' },
  faults: { admin: '/faults' },
  snapshots: { admin: '/snapshots' },
  'webhook events': { admin: '/webhooks/events' },
  deliveries: { admin: '/webhooks/deliveries' },
}

/** The resources that have an id, in the words of a step. */
export const resources: Readonly<Record<string, Address>> = {
  customer: '/customers/<id>',
  'external account': '/customers/external-accounts/<id>',
  "platform's external account": '/platform/external-accounts/<id>',
  'beneficial owner': '/beneficial-owners/<id>',
  document: '/documents/<id>',
  verification: '/verifications/<id>',
  job: '/customers/bulk/jobs/<id>',
  invitation: '/invitations/<id>',
  quote: '/quotes/<id>',
  transaction: '/transactions/<id>',
  card: '/cards/<id>',
  credential: '/auth/credentials/<id>',
  session: '/auth/sessions/<id>',
  'delegated key': '/auth/delegated-keys/<id>',
  factor: '/sca/factors/<id>',
  'factor reset': '/sca/factors/reset/<id>',
  token: '/tokens/<id>',
  agent: '/agents/<id>',
  'device code': '/agents/device-codes/<id>/status',
  stablecoin: '/stablecoins/<id>',
  'provider account': '/stablecoin-provider-accounts/<id>',
  'stablecoin operation': '/stablecoin-operations/<id>',
  world: '/admin/worlds/<id>',
  moment: { admin: '/timeline/<id>' },
  branch: { admin: '/timeline/branches/<id>' },
  resource: { admin: '/resources/<id>' },
  'history of': { admin: '/resources/<id>/history' },
  'explanation of': { admin: '/resources/<id>/explain' },
  'scheduled task': { admin: '/schedule/<id>' },
  fault: { admin: '/faults/<id>' },
  snapshot: { admin: '/snapshots/<id>' },
  delivery: { admin: '/webhooks/deliveries/<id>' },
}

/** Parts of the platform and of the current world, of which there is one each. */
export const overviews: Readonly<Record<string, Address>> = {
  configuration: '/config',
  'end-user terms': '/customers/end-user-terms',
  'agent itself': '/agents/me',
  world: { admin: '' },
  clock: { admin: '/clock' },
  'webhook key': { admin: '/webhooks/public-key' },
}

/** Returns the path of an address. */
export const pathOf = (worlds: ScenarioWorlds, address: Address, id = ''): string =>
  (typeof address === 'string' ? address : worlds.adminPath(address.admin)).replace('<id>', () => id)

/** Writes the rows of a table as a query. Characters that may stand in a query as they are stay readable. */
export function queryOf(memory: Memory, rows: readonly Row[]): string {
  const parts = rows.map(([name, value]) => `${name}=${written(memory.fill(value))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const written = (value: string): string => encodeURIComponent(value).replace(/%(?:3A|2C|24|40|2F)/g, decodeURIComponent)
