import { adopt, begin, taskHandlers } from '../api/index.ts'
import type { Wall } from '../engine/index.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'
import { followEvents } from '../webhooks/index.ts'
import type { WorldsSetup } from '../worlds/index.ts'
import { isStored } from './stored-worlds.ts'

/** Returns the setup of a simulator's worlds, with the defaults of its options. */
export function worldsSetup(options: SimulatorOptions, wall: Wall): WorldsSetup {
  return {
    wall,
    handlers: taskHandlers,
    begin,
    adopt,
    follow: followEvents,
    defaultSeed: options.seed ?? 'sandglass',
    defaultCredential: {
      clientId: options.clientId ?? 'sandglass',
      clientSecret: options.clientSecret ?? 'sandglass',
    },
    defaultFrozen: options.frozen ?? false,
    defaultOptions: {
      ...(options.webhookSignature ? { webhooks: { signatureFormat: options.webhookSignature } } : {}),
      strictRequests: options.strictRequests ?? false,
      ...options.worldOptions,
    },
    defaultOrigin: options.defaultOrigin,
    historyLimit: options.historyLimit ?? 100_000,
    historyBytes: options.historyBytes,
    processHistory: { moments: options.processHistoryLimit, bytes: options.processHistoryBytes },
    worldLimit: options.worldLimit ?? 1_000,
    isStored: isStored(options),
    strict: options.strict ?? false,
  }
}
