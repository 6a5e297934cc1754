import { Type } from 'typebox'
import { refuse } from '../../../refusals/index.ts'
import { instant, namedShape, nameForm, timestamp } from '../../../schema/index.ts'
import type { RunningWorld, Snapshot, SnapshotFacts } from '../../../worlds/index.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { Instant } from '../shared/shapes.ts'

export const snapshotType = 'application/vnd.sandglass.snapshot'

export const SnapshotName = Type.String({
  pattern: `^(?!import$)${nameForm}$`,
  description: 'Letters, digits, dots, dashes and underscores. `import` is reserved.',
})

export const SnapshotFile = Type.Unsafe<Buffer>({
  type: 'string',
  format: 'binary',
  description: 'The bytes of a `.sandglass-snapshot` file.',
})

export const SnapshotEntry = namedShape('Snapshot', {
  name: Type.String(),
  world: Type.String({ description: 'The world it was taken of.' }),
  seed: Type.String(),
  moment: Type.Integer({ description: 'The number of the last moment of the state.' }),
  at: Instant,
  documents: Type.Integer({ description: 'The number of documents, those of webhooks included.' }),
  takenAt: instant('The wall-clock time at which it was taken.'),
  imported: Type.Boolean({ description: 'True when it came from a file.' }),
})

export function showSnapshot({ name, world, seed, takenAt, now, moment, documents, point }: SnapshotFacts) {
  return {
    name,
    world,
    seed,
    moment,
    at: timestamp(now),
    documents,
    takenAt: timestamp(takenAt),
    imported: point === undefined,
  }
}

/** Finds the snapshot of a path. */
export function requireSnapshot(parts: AdminParts, { name: world }: RunningWorld, name: string): SnapshotFacts {
  return parts.worlds.snapshots.find(world, name) ?? refuseUnknown(world, name)
}

/** Loads the snapshot of a path; refuses if its state is lost. */
export async function loadSnapshot(parts: AdminParts, { name: world }: RunningWorld, name: string): Promise<Snapshot> {
  return (await parts.worlds.snapshots.load(world, name)) ?? refuseUnknown(world, name)
}

function refuseUnknown(world: string, name: string): never {
  const says = `No snapshot of ${world} has the name ${name}; GET snapshots lists them.`
  return refuse('REFERENCE_NOT_FOUND', { id: name, says })
}

export function refuseTakenSnapshot({ worlds }: AdminParts, { name: world }: RunningWorld, name: string): void {
  if (worlds.snapshots.find(world, name) !== undefined)
    refuse('CONFLICT', { says: `A snapshot of ${world} named ${name} already exists.` })
}
