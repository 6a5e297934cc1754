import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/engine/state-hash.ts',
    replace: [[/ {4}this\.#known = \[\{ moment, lanes: sum \}.*\n/, '']],
  },
] as const

/** The hash of a state follows from the last one and what changed since. */
export const device: Device = {
  rows: [{ kind: 'time', on: 'state hash of 500 documents', workload: 'state-hash', without }],
}
