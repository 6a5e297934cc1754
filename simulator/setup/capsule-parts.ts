import type { TSchema } from 'typebox'
import packageJson from '../../package.json' with { type: 'json' }
import { accessTokenWith, operations, outcomes, productSteps, secrets } from '../api/index.ts'
import { type DetachedParts, detachedHosts, type OpenHost, type Secrets, type StoppedWall } from '../capsules/index.ts'
import { wall } from '../engine/index.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'

/** The HTTP client of a simulator that sends nothing: webhooks stay in flight. */
export const noPoster = new Promise<never>(() => {})

/** Opens simulators to replay capsules in; `shared` is a common wall for several worlds. */
export function openHosts(create: DetachedParts['create'], shared?: StoppedWall): OpenHost {
  const parts = { create, agentTokenOf: accessTokenWith, productSteps, processWall: wall }
  return detachedHosts(shared === undefined ? parts : { ...parts, wall: shared })
}

/** Returns how to find and replace secrets. */
export async function knownSecrets(): Promise<Secrets> {
  // Loaded late, because few processes need it.
  const { Redactor } = await import('../planes/admin/shared/redact.ts')
  const redactor = new Redactor(secrets)
  return { redact: (value) => redactor.redact(value), outcomes, bodyOf: bodySchemaOf }
}

/** Returns the body schema of an operation; undefined for hosted pages and operations without a body. */
const bodySchemaOf = (operation: string): TSchema | undefined =>
  Object.hasOwn(operations, operation) ? operations[operation]?.body : undefined

export function capsuleParts({ publicUrl }: SimulatorOptions, create: DetachedParts['create']) {
  return {
    version: packageJson.version,
    publicUrl: () => publicUrl,
    bodyOf: bodySchemaOf,
    knownSecrets,
    open: openHosts(create),
  }
}
