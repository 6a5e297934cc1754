import { expect, it } from 'vitest'
import { begin, world as name } from '../../../testing/recorded-world.ts'

const rejected = { customerType: 'INDIVIDUAL', fullName: 'Eve 002' } as const
const reason = /In recorded at moment 1, before the fork: .* ends in 002/

/** Creates a rejected customer, and a fork of the world; returns how to read the explanation there. */
async function forked() {
  const { api, admin, client, simulator } = begin()
  const { id } = JSON.parse((await api('POST', '/customers', rejected)).text)
  const at = (world: string) => ({ headers: { host: 'localhost' }, path: `/admin/worlds/${world}` })
  const fork = async (of: string, copy: string) => {
    const { path, headers } = at(of)
    const json = { ...headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: copy })
    expect((await client.send({ method: 'POST', path: `${path}/fork`, headers: json, body })).status).toBe(201)
  }
  const explain = async (of: string) => {
    const { path, headers } = at(of)
    return JSON.parse((await client.send({ method: 'GET', path: `${path}/resources/${id}/explain`, headers })).text)
  }
  await fork(name, 'copy')
  return { admin, simulator, fork, explain }
}

it('a fork names what decided in the world that was forked, through several forks', async () => {
  const { fork, explain } = await forked()
  const [before, after] = [await explain(name), await explain('copy')]
  expect(after.cause).toMatchObject({ table: before.cause.table, row: '002', reads: before.cause.reads })
  expect(after.cause.says).toMatch(reason)
  expect(after.ledBy).toEqual({ world: name, moment: 1 })
  await fork('copy', 'again')
  expect((await explain('again')).cause.says).toMatch(reason)
})

it('a fork says where the reason lies when that past cannot be read', async () => {
  const { admin, simulator, explain } = await forked()
  const told = 'The reason lies in recorded, before its fork at moment 1.'
  await admin('POST', '/timeline/rewind', { to: 0 })
  expect((await explain('copy')).cause.says).toContain(told)
  simulator.worlds.remove(name)
  const { cause, ledBy } = await explain('copy')
  expect(cause.says).toContain(told)
  expect(ledBy).toEqual({ world: name, moment: 1 })
})

it('worlds that are forks of each other, after one was made again, explain what they can', async () => {
  const { simulator, fork, explain } = await forked()
  simulator.worlds.remove(name)
  await fork('copy', name)
  expect((await explain('copy')).cause.says).toContain('The reason lies in copy, before its fork at moment 1.')
})
