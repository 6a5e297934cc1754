import { Type } from 'typebox'
import { created } from '../../../contract/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { withReservedName } from '../../../worlds/index.ts'
import { snapshotLimits } from '../../../worlds/snapshot-file.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { SnapshotFile, snapshotType } from '../snapshots/shapes.ts'
import { importedSnapshot } from '../trial/imported-snapshot.ts'
import { NewWorld, showNew, WorldName } from './show-world.ts'

export const importWorld = adminOperation({
  id: 'importWorld',
  route: 'POST /worlds/import',
  summary: 'Creates a world with the state of a snapshot file, its own clock and a new credential.',
  query: Type.Object({
    name: Type.Optional(WorldName),
    webhooks: Type.Optional(
      Type.Enum(['keep', 'hold'], {
        description: '`keep` leaves the webhooks as they are in the file; `hold` does too, but sends nothing.',
      }),
    ),
  }),
  body: SnapshotFile,
  bodyType: snapshotType,
  bodyLimitBytes: snapshotLimits.fileBytes,
  makesWorld: true,
  showsSecrets: true,
  answers: { 201: NewWorld },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, query } = call
    const { name, webhooks } = query
    parts.worlds.refuseName(name)
    const { world, seed, state } = await importedSnapshot(call)
    const input = { seed, keepsWebhooks: webhooks !== undefined, holdsWebhooks: webhooks === 'hold' }
    const detail = { world, moment: state.main.number, at: timestamp(state.now) }
    return withReservedName(parts.worlds, name, (own) =>
      created(
        showNew(parts.worlds.create({ ...input, ...present({ name: own }) }, { by: 'import', detail, state }), call),
      ),
    )
  },
})
