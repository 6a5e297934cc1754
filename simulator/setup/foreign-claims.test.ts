import { afterEach, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../app.ts'
import type { RunningWorld } from '../worlds/index.ts'

const opened: Simulator[] = []
afterEach(async () => {
  for (const simulator of opened.splice(0)) await simulator.close()
})

const apiBase = '/2025-10-13'

/** Opens a simulator with the worlds of an inviter and of a claimer, with different seeds and clocks. */
async function twoWorlds() {
  const simulator = createSimulator({ strict: true })
  opened.push(simulator)
  const origin = await simulator.listen()
  const startAt = Date.parse('2025-11-15T12:00:00Z')
  const inviter = simulator.worlds.create({ name: 'inviting-world', seed: 'one', startAt, frozen: true })
  const claimer = simulator.worlds.create({
    name: 'claiming-world',
    seed: 'two',
    startAt: startAt + 7_000,
    frozen: true,
  })

  const send = async (
    { credential: { clientId, clientSecret } }: RunningWorld,
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    return fetch(origin + apiBase + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  const admin = async (world: RunningWorld, path: string) =>
    (await fetch(`${origin}/admin/worlds/${world.name}${path}`)).text()
  return { inviter, claimer, send, admin }
}

async function invite({ inviter, send }: Awaited<ReturnType<typeof twoWorlds>>): Promise<string> {
  const umaAddress = '$ada@example.com'
  await send(inviter, 'POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', umaAddress })
  const answer = await send(inviter, 'POST', '/invitations', { inviterUma: umaAddress })
  const [, code = ''] = /"code":"(\w+)"/.exec(await answer.text()) ?? []
  return code
}

/** Returns all documents of a world with their history, as text. */
const contentOf = ({ engine }: RunningWorld): string =>
  JSON.stringify(
    Array.from({ length: engine.momentNumber() + 1 }, (_, number) => {
      const moment = engine.moment(number)
      return [moment?.cause, moment?.notes, moment?.answer, moment?.changes()]
    }),
  )

describe('a claim from another world', () => {
  it('changes nothing in the world of the claimer but its log of requests', async () => {
    const worlds = await twoWorlds()
    const code = await invite(worlds)
    const { claimer, send, admin } = worlds
    const before = [claimer.engine.stateHash(), claimer.engine.momentNumber(), claimer.engine.runner.firings]
    const answer = await send(claimer, 'POST', `/invitations/${code}/claim`, { inviteeUma: '$bob@other.example' })
    expect(answer.status).toBe(200)
    expect([claimer.engine.stateHash(), claimer.engine.momentNumber(), claimer.engine.runner.firings]).toEqual(before)
    expect(contentOf(claimer)).not.toMatch(/ada@example|inviting-world|claimInvitation/)
    expect(await admin(claimer, '/requests')).toContain('claimInvitation')
  })

  it('reveals to the claimer only the invitation of the inviter', async () => {
    const worlds = await twoWorlds()
    const code = await invite(worlds)
    const { claimer, inviter, send } = worlds
    const answer = await send(claimer, 'POST', `/invitations/${code}/claim`, { inviteeUma: '$bob@other.example' })
    const stamps = ['sandglass-world', 'sandglass-time', 'sandglass-moment'].map((name) => answer.headers.get(name))
    expect(stamps).toEqual(['claiming-world', '2025-11-15T12:00:07Z', '0'])
    const read = await send(inviter, 'GET', `/invitations/${code}`)
    expect(await answer.json()).toEqual(await read.json())
  })

  it('reveals to the inviter only the input of the claimer', async () => {
    const worlds = await twoWorlds()
    const code = await invite(worlds)
    const { claimer, inviter, send, admin } = worlds
    const claim = { inviteeUma: '$bob@other.example', secretOfTheClaimer: 'unknown members are dropped' }
    const headers = { 'idempotency-key': 'key-of-the-claimer', 'user-agent': 'agent-of-the-claimer' }
    await send(claimer, 'POST', `/invitations/${code}/claim`, claim, headers)
    const [token] = /Token:[\w-]+/.exec(contentOf(claimer)) ?? []
    const { clientId, clientSecret } = claimer.credential
    const pages = ['/timeline', '/requests', `/resources/${code}`, `/resources/${code}/history`, '/webhooks/events']
    const shown = [contentOf(inviter), ...(await Promise.all(pages.map((page) => admin(inviter, page))))].join()
    expect(shown).toContain('$bob@other.example')
    for (const secret of ['claiming-world', 'of-the-claimer', clientId, clientSecret, token ?? 'no token'])
      expect(shown).not.toContain(secret)
  })

  it('wins once, however many worlds claim at the same time', async () => {
    const worlds = await twoWorlds()
    const code = await invite(worlds)
    const { claimer, inviter, send } = worlds
    const claims = Array.from({ length: 12 }, (_, number) =>
      send(number % 2 === 0 ? claimer : inviter, 'POST', `/invitations/${code}/claim`, {
        inviteeUma: `$bob${number}@other.example`,
      }),
    )
    const answers = await Promise.all(claims)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 400)])
    const winner = answers.find(({ status }) => status === 200)
    const read = await send(inviter, 'GET', `/invitations/${code}`)
    expect(await winner?.json()).toEqual(await read.json())
    expect(claimer.engine.momentNumber()).toBe(0)
  })

  it('has the same effect as a claim from the own world, but for the mark on its cause', async () => {
    const claimedFrom = async (claimerOf: (worlds: Awaited<ReturnType<typeof twoWorlds>>) => RunningWorld) => {
      const worlds = await twoWorlds()
      const code = await invite(worlds)
      const claim = { inviteeUma: '$bob@other.example' }
      await worlds.send(claimerOf(worlds), 'POST', `/invitations/${code}/claim`, claim)
      const { engine } = worlds.inviter
      const documents = engine
        .head()
        .changes()
        .map(({ collection, after }) => [collection, after])
      // The links in both simulators name their own ports.
      return JSON.stringify(documents).replaceAll(/localhost:\d+/g, 'host')
    }
    expect(await claimedFrom(({ claimer }) => claimer)).toEqual(await claimedFrom(({ inviter }) => inviter))
  })
})

describe('the world that holds something', () => {
  const { worlds } = createSimulator({ frozen: true })
  const one = worlds.create({ name: 'one' })
  const two = worlds.create({ name: 'two' })
  const three = worlds.create({ name: 'three' })
  const holderAmong = (...names: readonly string[]) => worlds.holderOf(one, ({ name }) => names.includes(name))

  it('is the own one first, whoever else has it', () => expect(holderAmong('one', 'two')).toBe(one))
  it('is the only other one that has it', () => expect(holderAmong('two')).toBe(two))
  it('is the own one when two others have it, so that it is not found', () =>
    expect(holderAmong(two.name, three.name)).toBe(one))
  it('is the own one when none has it', () => expect(holderAmong()).toBe(one))
})
