import {
  type Area,
  type CredentialProblem,
  handlersOf,
  type LivenessResult,
  type LivenessVisit,
  mergeTables,
  mergeWords,
} from '../contract/index.ts'
import type { World, WorldEngine } from '../engine/index.ts'
import type { Credential, WorldInput, Worlds } from '../worlds/index.ts'
import { authenticateAgent } from './agents/index.ts'
import { areas } from './areas.ts'
import { type Authenticated, authenticate as authenticatePlatform } from './platform/index.ts'

export { accessTokenWith } from './agents/index.ts'
export { visitReveal } from './cards/index.ts'
export { termsPath, termsVersion } from './customers/index.ts'
export { submitReplies, visitHosted } from './hosted/index.ts'
export { hasInvitation, invitations, visitInvitation } from './invitations/index.ts'
export { loadBeginning } from './load-beginning.ts'
export { tokenKeyIn, tokenKeyOf, tokens } from './platform/index.ts'
export { decimalOf, showMoney } from './reference/index.ts'

/** Returns the world and the caller of an Authorization header, or the check that it failed. */
export function authenticate(worlds: Worlds, header: string | undefined): Authenticated | CredentialProblem {
  return header !== undefined && /^bearer\b/i.test(header)
    ? authenticateAgent(worlds, header)
    : authenticatePlatform(worlds, header)
}

const merged = <T>(tableOf: (area: Area) => Readonly<Record<string, T>>) => mergeTables(areas.map(tableOf))

export const operations = merged(({ operations }) => operations)

export const outcomes = areas.flatMap(({ outcomes }) => outcomes)
export const lifecycles = areas.flatMap(({ lifecycles }) => lifecycles)
export const resources = areas.flatMap(({ resources }) => resources)
export const internalCollections = areas.flatMap((area) => area.internalCollections)
export const secrets = areas.flatMap(({ secrets }) => secrets)
export const invariants = areas.flatMap(({ invariants }) => invariants)
export const eventShapes = merged(({ events }) => events)
export const resolvers = merged(({ resolvers }) => resolvers)
export const approvals = merged(({ approvals }) => approvals)

/** The steps that send a request of the API. */
export const productSteps = areas.flatMap(({ steps }) => steps)

export const explains = mergeWords(areas.map((area) => area.explains))

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

/** Fetches the blobs of a loaded world. */
export async function restore(world: WorldEngine): Promise<void> {
  for (const area of areas) await area.restore?.(world)
}

/** Finds the blobs that stored documents refer to, by their hashes. */
export const blobsIn = (documents: Buffer): readonly string[] =>
  areas.flatMap((area) => area.blobsIn?.(documents) ?? [])
