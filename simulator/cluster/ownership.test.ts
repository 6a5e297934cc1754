import { expect, it, vi } from 'vitest'
import { Worlds } from '../domain/worlds.ts'
import type { SharedStorage } from '../postgres/shared-storage.ts'
import { testWall } from '../testing/wall.ts'
import { worldsSetup } from '../worlds-setup.ts'
import { Ownership } from './ownership.ts'
import type { SharedSnapshotRows } from './snapshot-rows.ts'

/** An owner of the default world whose database is as given. */
function owner(database: Partial<SharedStorage>) {
  const wall = testWall()
  const losses: string[] = []
  // The parts of the storage that a release needs.
  const storage = { onLost: () => undefined, owns: () => true, ...database } as unknown as SharedStorage
  const snapshots = { forget: () => undefined } as unknown as SharedSnapshotRows
  const worlds = new Worlds(worldsSetup({}, wall))
  const ownership = new Ownership(worlds, storage, snapshots, (name, problem) => losses.push(`${name}: ${problem}`))
  return { worlds, ownership, losses, wall }
}

it('goes on when the database does not take a release', async () => {
  const { worlds, ownership, losses } = owner({ release: () => Promise.reject(new Error('It is away.')) })
  await ownership.release('default')
  expect(losses).toEqual(['default: It is away.'])
  expect(worlds.find('default')).toBeUndefined()
})

it('lets a world go to the process that passes all its requests on', async () => {
  const release = vi.fn(() => Promise.resolve())
  const { ownership, wall } = owner({ release })
  ownership.use('default', 'balancer')()
  wall.move(9_000)
  ownership.use('default', 'peer')()
  await ownership.whenLeft('default')
  expect(release).not.toHaveBeenCalled()
  wall.move(2_000)
  ownership.use('default', 'peer')()
  await ownership.whenLeft('default')
  expect(release).toHaveBeenCalledTimes(1)
})
