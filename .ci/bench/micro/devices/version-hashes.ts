import type { Device } from '../device.ts'

const without = [
  { file: 'simulator/engine/store.ts', replace: [['version.hash ??= sha256', 'version.hash = sha256']] },
] as const

/** A version of a document is hashed once. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'state hash of 500 documents', workload: 'state-hash', without }],
}
