export { type Announcement, announce } from './announce.ts'
export type { ListenOptions } from './endpoint.ts'
export type { ChangedEndpoint, EndpointMemory } from './endpoint-memory.ts'
export { type Ran, type RunOptions, runAgainst } from './run-against.ts'
