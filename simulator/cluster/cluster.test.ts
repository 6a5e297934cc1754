import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Routes } from '../planes/http/index.ts'
import { worldsSetup } from '../setup/worlds-setup.ts'
import { portOf } from '../testing/port-of.ts'
import { testWall } from '../testing/wall.ts'
import { credentialPrefix, newClusterCounts, Worlds } from '../worlds/index.ts'
import { Cluster, type RoutingStorage } from './cluster.ts'
import { type OwnedStorage, WorldOwnership } from './ownership.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${portOf(server)}`
}

/** A process without worlds in memory, and another one that answers every request. */
async function twoProcesses() {
  const self = { id: 'self', url: 'http://self' }
  const text = 'from the other process'
  const answers: RequestListener = (_req, res) => void res.setHeader('Content-Length', text.length).end(text)
  const other = { id: 'other', url: await serve(answers) }
  const openings: (() => void)[] = []
  const storage: OwnedStorage & RoutingStorage = {
    self,
    secret: 'secret',
    leaseMs: 5_000,
    problem: undefined,
    owns: () => true,
    renew: async () => true,
    ownerOf: async () => undefined,
    claim: async () => ({ state: 'absent' }),
    reserve: () => new Promise((resolve) => void openings.push(() => resolve(true))),
    unreserve: async () => undefined,
    read: async () => undefined,
    release: async () => undefined,
    onLost: () => undefined,
    drain: async () => undefined,
    peers: async () => [other],
    isAlive: async () => true,
    byPrefix: async () => undefined,
    byMark: async () => [],
    byKey: async () => [],
  }
  const worlds = new Worlds(worldsSetup({ frozen: true }, testWall()))
  worlds.forget('default')
  const snapshots = { load: async () => undefined, forget: () => undefined }
  const ownership = new WorldOwnership(worlds, storage, snapshots, (_name, problem) => expect.unreachable(problem))
  const cluster = new Cluster({
    worlds,
    storage,
    ownership,
    counts: newClusterCounts(),
    defaultClientId: 'sandglass',
    routes: new Routes([]),
    adminToken: undefined,
    peerAgent: undefined,
    tokenKeyIn: () => undefined,
    isCaller: () => true,
    holdsInvitation: () => false,
    onFailure: (error) => expect.unreachable(String(error)),
    onSilence: (_peer, error) => expect.unreachable(String(error)),
  })
  const served = () => (worlds.find('default') === undefined ? 'without its world' : 'with its world')
  const url = await serve((req, res) => cluster.handle(req, res, () => void res.end(served())))
  return { cluster, url, openings, worlds, ownership }
}

it('passes a request on whose world a stop has taken away as soon as it was open', async () => {
  const { cluster, url, openings } = await twoProcesses()
  const answer = fetch(`${url}/admin/worlds/default/clock`)
  await expect.poll(() => openings.length).toBe(1)
  const drained = cluster.drain()
  openings[0]?.()
  expect(await (await answer).text()).toBe('from the other process')
  await drained
})

it('passes a HEAD on, and the headers of its answer back', async () => {
  const { cluster, url, openings } = await twoProcesses()
  const sent = fetch(`${url}/2025-10-13/config`, { method: 'HEAD' })
  await expect.poll(() => openings.length).toBe(1)
  const drained = cluster.drain()
  openings[0]?.()
  const answer = await sent
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '22', ''])
  await drained
})

it('serves a request whose world it has opened', async () => {
  const { url, openings } = await twoProcesses()
  const answer = fetch(`${url}/admin/worlds/default/clock`)
  await expect.poll(() => openings.length).toBe(1)
  openings[0]?.()
  expect(await (await answer).text()).toBe('with its world')
})

it('takes only requests with a credential for a sign of where the balancer sends the clients of a world', async () => {
  const { url, worlds, ownership } = await twoProcesses()
  worlds.openDefault()
  const use = vi.spyOn(ownership, 'use')
  const authorization = `Basic ${btoa('sandglass:sandglass')}`
  await fetch(`${url}/2025-10-13/config`, { headers: { authorization } })
  await fetch(`${url}/hosted/${credentialPrefix('default')}0123456789abcdef`)
  await fetch(`${url}/admin/worlds/default/clock`)
  expect(use.mock.calls.map(([name, origin]) => [name, origin])).toEqual([
    ['default', 'balancer'],
    ['default', 'any'],
    ['default', 'any'],
  ])
})
