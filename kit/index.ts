export {
  AdminClient,
  type AnswerOf,
  type BodyOf,
  type CallInput,
  type OperationId,
  type QueryOf,
} from './admin/client.ts'
export type { AdminOperations } from './admin/types.ts'
export type { ListedWorld } from './admin/worlds.ts'
export { ConnectionError, SandglassError, TimeoutError } from './errors.ts'
export { type ConnectOptions, connect, Sandglass } from './sandglass.ts'
export { type StartedSandglass, type StartOptions, startSandglass } from './start.ts'
export type { EventData } from './webhooks/event-data.ts'
export type { EventOf, EventType, NextEvent } from './world/webhooks.ts'
export { type Credential, World } from './world/world.ts'
