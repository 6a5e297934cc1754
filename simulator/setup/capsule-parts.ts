import type { TSchema } from 'typebox'
import packageJson from '../../package.json' with { type: 'json' }
import { accessTokenOf, operations, outcomes, secrets } from '../api/index.ts'
import { type DetachedParts, detachedHosts, type OpenHost, type Secrets, type StoppedWall } from '../capsules/index.ts'
import { type World, wall } from '../engine/index.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'

/** Stands for the HTTP client of a simulator that sends nothing: its webhooks stay in flight. */
export const noPoster = new Promise<never>(() => {})

/** Opens simulators in which capsules are replayed; `shared` is the wall of one that several worlds share. */
export function openHosts(create: DetachedParts['create'], shared?: StoppedWall): OpenHost {
  const agentTokenOf = (world: World, id: string) => accessTokenOf(world, { id })
  const parts = { create, agentTokenOf, processWall: wall }
  return detachedHosts(shared === undefined ? parts : { ...parts, wall: shared })
}

/** Returns the knowledge about secrets outside the admin plane. */
export async function knownSecrets(): Promise<Secrets> {
  // Few starts need it, and loading it takes time.
  const { Redactor } = await import('../planes/admin/shared/redact.ts')
  const redactor = new Redactor(secrets)
  return { redact: (value) => redactor.redact(value), outcomes, bodyOf: bodySchemaOf }
}

/** Returns the schema of the body that an operation reads; undefined for a hosted page, and for one that reads none. */
export const bodySchemaOf = (operation: string): TSchema | undefined =>
  Object.hasOwn(operations, operation) ? operations[operation]?.body : undefined

/** Returns the parts of a simulator that record and replay worlds. */
export function capsuleParts({ publicUrl }: SimulatorOptions, create: DetachedParts['create']) {
  return {
    version: packageJson.version,
    publicUrl: () => publicUrl,
    bodyOf: bodySchemaOf,
    knownSecrets,
    open: openHosts(create),
  }
}
