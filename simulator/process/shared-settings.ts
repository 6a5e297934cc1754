import { createHmac } from 'node:crypto'
import type { SharedStorage } from '../storage/postgres/index.ts'
import { settings } from './config.ts'
import type { SimulatorOptions } from './simulator-options.ts'

/** The options that change how a world behaves, and so must be equal in a cluster. */
const sharedOptions = [
  'clientId',
  'clientSecret',
  'seed',
  'frozen',
  'strictRequests',
  'webhookSignature',
  'adminToken',
  'mcp',
  'leaseMs',
  'historyLimit',
  'historyBytes',
  'worldLimit',
  'requestLogLimit',
  'publicUrl',
  'frameAncestors',
] as const satisfies readonly (keyof SimulatorOptions & keyof typeof settings)[]

/** Describes each process of the database with other settings than this one. */
export async function settingsThatDiffer(
  storage: SharedStorage,
  options: SimulatorOptions,
): Promise<readonly string[]> {
  // Digests, because some are secrets, which do not belong in the database.
  const digest = (value: unknown) =>
    createHmac('sha256', storage.secret)
      .update(JSON.stringify(value ?? null))
      .digest('base64url')
  const own = new Map(sharedOptions.map((name) => [settings[name].variable, digest(options[name])]))
  const others = await storage.shareSettings(Object.fromEntries(own))
  return others.flatMap(({ url, settings }) => {
    const names = [...own].filter(([name, value]) => (settings[name] ?? value) !== value).map(([name]) => name)
    if (names.length === 0) return []
    return [
      `The process at ${url} has another value of ${names.join(', ')}; all processes of a database need the same.`,
    ]
  })
}
