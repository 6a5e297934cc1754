import { createWorld, wall } from '../../../simulator/engine/index.ts'
import { keyPairFrom, quorumKeyPair } from '../../../simulator/schema/index.ts'
import { type Device, repeated } from '../device.ts'

/** The key that signs a world's wallet bundles is derived once for each world. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'the key of a world',
      sides: () => {
        const world = createWorld({ name: 'micro', seed: 'micro', startAt: 0, frozen: true, wall, handlers: {} })
        return {
          device: repeated(32, () => quorumKeyPair(world)),
          plain: repeated(32, () => keyPairFrom(world, 'quorum')),
        }
      },
    },
  ],
}
