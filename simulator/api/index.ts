import {
  type Area,
  type CredentialProblem,
  handlersOf,
  type LivenessResult,
  type LivenessVisit,
} from '../contract/index.ts'
import type { World, WorldEngine } from '../engine/index.ts'
import type { Credential, WorldInput, Worlds } from '../worlds/index.ts'
import { accountsArea } from './accounts/index.ts'
import { agentsArea, authenticateAgent } from './agents/index.ts'
import { bulkArea } from './bulk/index.ts'
import { cardTransactionsArea } from './card-transactions/index.ts'
import { cardsArea } from './cards/index.ts'
import { catalogueArea } from './catalogue/index.ts'
import { contactArea } from './contact/index.ts'
import { customersArea } from './customers/index.ts'
import { documentsArea } from './documents/index.ts'
import { externalAccountsArea } from './external-accounts/index.ts'
import { hostedArea } from './hosted/index.ts'
import { incomingUmaArea } from './incoming-uma/index.ts'
import { invitationsArea } from './invitations/index.ts'
import { lookupsArea } from './lookups/index.ts'
import { ownersArea } from './owners/index.ts'
import { type Authenticated, authenticate as authenticatePlatform, platformArea } from './platform/index.ts'
import { quotesArea } from './quotes/index.ts'
import { scaArea } from './sca/index.ts'
import { stablecoinsArea } from './stablecoins/index.ts'
import { transactionsArea } from './transactions/index.ts'
import { transfersArea } from './transfers/index.ts'
import { verificationArea } from './verification/index.ts'
import { walletArea } from './wallet/index.ts'
import { webhooksArea } from './webhooks/index.ts'

export { accessTokenOf } from './agents/index.ts'
export { visitReveal } from './cards/index.ts'
export { termsPath, termsVersion } from './customers/index.ts'
export { submitReplies, visitHosted } from './hosted/index.ts'
export { hasInvitation, invitations, visitInvitation } from './invitations/index.ts'
export { tokenKeyIn, tokenKeyOf, tokens } from './platform/index.ts'
export { formatMoney } from './reference/index.ts'

/** The areas of the API, in reading order. */
export const areas: readonly Area[] = [
  platformArea,
  customersArea,
  bulkArea,
  contactArea,
  documentsArea,
  ownersArea,
  verificationArea,
  hostedArea,
  invitationsArea,
  accountsArea,
  externalAccountsArea,
  scaArea,
  quotesArea,
  transactionsArea,
  transfersArea,
  catalogueArea,
  lookupsArea,
  incomingUmaArea,
  walletArea,
  cardsArea,
  cardTransactionsArea,
  stablecoinsArea,
  agentsArea,
  webhooksArea,
]

export { loadBeginning } from './load-beginning.ts'

/** Returns the world and the caller of an Authorization header, or the check that it failed. */
export function authenticate(worlds: Worlds, header: string | undefined): Authenticated | CredentialProblem {
  return header !== undefined && /^bearer\b/i.test(header)
    ? authenticateAgent(worlds, header)
    : authenticatePlatform(worlds, header)
}

/** Merges one kind of table over all areas; throws when two areas declare the same name. */
function merged<T>(tableOf: (area: Area) => Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const table: Record<string, T> = {}
  for (const area of areas)
    for (const [name, entry] of Object.entries(tableOf(area))) {
      if (Object.hasOwn(table, name)) throw new Error(`two areas declare ${name}`)
      table[name] = entry
    }
  return table
}

export const operations = merged(({ operations }) => operations)

export const outcomes = areas.flatMap(({ outcomes }) => outcomes)
export const lifecycles = areas.flatMap(({ lifecycles }) => lifecycles)
export const resources = areas.flatMap(({ resources }) => resources)
export const secrets = areas.flatMap(({ secrets }) => secrets)
export const invariants = areas.flatMap(({ invariants }) => invariants)
export const eventShapes = merged(({ events }) => events)
export const resolvers = merged(({ resolvers }) => resolvers)
export const approvals = merged(({ approvals }) => approvals)

const tasks = merged(({ tasks }) => tasks)

/** The events of tasks and other causes that are not operations, by their name on the timeline. */
export const otherEmits = {
  ...Object.fromEntries(Object.entries(tasks).map(([kind, { emits = [] }]) => [kind, emits])),
  ...merged(({ emits }) => emits),
}

export const taskHandlers = handlersOf(tasks, operations)

const livenessPages = areas.flatMap((area) => area.livenessPages)

/** Returns the content of the page of a liveness check, whatever it is about. */
export function visitLiveness(world: World, address: string): LivenessVisit {
  for (const { visit } of livenessPages) {
    const found = visit(world, address)
    if (found.state !== 'unknown') return found
  }
  return { state: 'unknown' }
}

/** Applies the result of a liveness check that is open. */
export function decideLiveness(world: World, address: string, result: LivenessResult): void {
  for (const { visit, choose } of livenessPages)
    if (visit(world, address).state === 'open') choose(world, address, result)
}

/** Gives a world that begins with the state of another its own credential. */
export function adopt(world: World, credential: Credential, input: WorldInput): void {
  for (const area of areas) area.adopt?.(world, credential, input)
}

/** Writes the initial documents of a world. */
export function begin(world: World, credential: Credential): void {
  for (const area of areas) area.begin?.(world, credential)
}

/** Fetches what a world that was loaded keeps beside its documents. */
export async function restore(world: WorldEngine): Promise<void> {
  for (const area of areas) await area.restore?.(world)
}

/** Finds the blobs that stored documents refer to, by their hashes. */
export const blobsIn = (documents: Buffer): readonly string[] =>
  areas.flatMap((area) => area.blobsIn?.(documents) ?? [])
