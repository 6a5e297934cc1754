import { expect, it, vi } from 'vitest'
import { worldsSetup } from '../setup/worlds-setup.ts'
import { testWall } from '../testing/wall.ts'
import { changeWebhookSettings, emit, startDispatcher } from '../webhooks/index.ts'
import type { PostAnswer } from '../webhooks/post.ts'
import { Worlds } from '../worlds/index.ts'
import { type OwnedStorage, WorldOwnership } from './ownership.ts'

/** An owner of the default world, which is frozen; `release` stands in for the database. */
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
  const worlds = new Worlds(worldsSetup({ frozen: true }, wall))
  const ownership = new WorldOwnership(worlds, storage, snapshots, (name, problem) =>
    losses.push(`${name}: ${problem}`),
  )
  return { worlds, ownership, losses, wall }
}

it('continues when the database rejects a release', async () => {
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

it('keeps a world while something waits for it, and for requests that a balancer may send anywhere', async () => {
  const release = vi.fn(() => Promise.resolve())
  const { ownership, wall } = owner(release)
  wall.move(11_000)
  ownership.use('default', 'any')()
  const endWait = ownership.use('default', 'any', true)
  ownership.use('default', 'peer')()
  await ownership.whenLeft('default')
  expect(release).not.toHaveBeenCalled()
  endWait()
  ownership.use('default', 'peer')()
  await ownership.whenLeft('default')
  expect(release).toHaveBeenCalledTimes(1)
})

it('waits for the requests of a world that leaves, and no longer than ten seconds', async () => {
  const release = vi.fn(() => Promise.resolve())
  const { worlds, ownership, wall } = owner(release)
  const end = ownership.use('default', 'balancer')
  const left = ownership.release('default')
  await wall.turn()
  expect([ownership.has('default'), worlds.find('default') === undefined]).toEqual([false, false])
  expect(release).not.toHaveBeenCalled()
  end()
  await left
  expect(release).toHaveBeenCalledTimes(1)

  worlds.openDefault()
  ownership.use('default', 'balancer')
  const leftLater = ownership.release('default')
  wall.move(9_999)
  await wall.turn()
  expect(release).toHaveBeenCalledTimes(1)
  wall.move(1)
  await leftLater
  expect(release).toHaveBeenCalledTimes(2)
})

/** An owner whose world sends an event to an endpoint; `answer` gives the endpoint's answer. */
async function sender(release: OwnedStorage['release']) {
  const owned = owner(release)
  const { engine } = owned.worlds.default
  const posted: ((answer: PostAnswer) => void)[] = []
  const post = () => new Promise<PostAnswer>((resolve) => posted.push(resolve))
  const poster = { post, close: () => Promise.resolve() }
  const onBug = (error: unknown) => expect.unreachable(String(error))
  const dispatcher = startDispatcher(engine, {
    wall: owned.wall,
    poster: () => Promise.resolve(poster),
    approvals: {},
    onBug,
  })
  engine.commit({ kind: 'request', name: 'test' }, () => {
    changeWebhookSettings(engine, { endpoint: 'http://127.0.0.1:1/' })
    emit(engine, 'CUSTOMER.KYC_APPROVED', {})
  })
  await expect.poll(() => posted.length).toBe(1)
  const answer = async () => {
    posted[0]?.({ status: 200 })
    await dispatcher.idle()
  }
  return { ...owned, dispatcher, answer }
}

it('keeps a frozen world in memory while one of its webhooks is without an answer', async () => {
  const release = vi.fn(() => Promise.resolve())
  const { ownership, wall, answer } = await sender(release)
  wall.move(60_000)
  expect(ownership.idle(50_000)).toEqual([])
  await answer()
  expect(ownership.idle(50_000)).toEqual(['default'])
  await ownership.release('default')
  expect(release).toHaveBeenCalledWith({ name: 'default', at: undefined })
})

it.each(['in flight', 'abandoned'])('leaves a webhook that is %s to another process at once', async (state) => {
  const release = vi.fn(() => Promise.resolve())
  const { ownership, wall, dispatcher } = await sender(release)
  if (state === 'abandoned') dispatcher.abandon()
  await ownership.release('default')
  expect(release).toHaveBeenCalledWith({ name: 'default', at: wall.now() })
})
