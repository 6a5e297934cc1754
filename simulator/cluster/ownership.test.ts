import { expect, it, vi } from 'vitest'
import { Worlds } from '../domain/worlds.ts'
import { testWall } from '../testing/wall.ts'
import { worldsSetup } from '../worlds-setup.ts'
import { type OwnedStorage, Ownership } from './ownership.ts'

/** An owner of the default world whose database takes releases as given. */
function owner(release: OwnedStorage['release']) {
  const wall = testWall()
  const losses: string[] = []
  const storage: OwnedStorage = {
    self: { id: 'self', url: 'http://self' },
    problem: undefined,
    owns: () => true,
    renew: async () => true,
    ownerOf: async () => undefined,
    claim: async () => ({ state: 'absent' }),
    reserve: async () => false,
    unreserve: async () => undefined,
    read: async () => undefined,
    release,
    onLost: () => undefined,
  }
  const snapshots = { load: async () => undefined, forget: () => undefined }
  const worlds = new Worlds(worldsSetup({}, wall))
  const ownership = new Ownership(worlds, storage, snapshots, (name, problem) => losses.push(`${name}: ${problem}`))
  return { worlds, ownership, losses, wall }
}

it('goes on when the database does not take a release', async () => {
  const { worlds, ownership, losses } = owner(() => Promise.reject(new Error('It is away.')))
  await ownership.release('default')
  expect(losses).toEqual(['default: It is away.'])
  expect(worlds.find('default')).toBeUndefined()
})

it('lets a world go to the process that passes all its requests on', async () => {
  const release = vi.fn(() => Promise.resolve())
  const { ownership, wall } = owner(release)
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
