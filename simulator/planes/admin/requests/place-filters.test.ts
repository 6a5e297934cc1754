import { describe, expect, it } from 'vitest'
import { blink, fieldsOf, openAdmin, startAt } from '../../../testing/admin-plane.ts'
import { loggedRequest } from '../../../testing/logged-request.ts'

/** Logs 1 and 2 before and after moment 1 of a branch, 3 after that was undone, 4 on the branch that followed. */
async function opened() {
  const admin = await openAdmin()
  const { engine, log, call } = admin
  const add = (status: number, isRecorded = false) => {
    const { moment, branch } = engine.travels.place()
    log.add(loggedRequest({ at: startAt, status, isRecorded, moment, branch, sequence: engine.travels.lastSequence }))
  }
  add(404)
  blink(engine, 1)
  add(200, true)
  await call('POST', '/admin/timeline/rewind', { to: 0 })
  add(503)
  blink(engine, 1)
  add(302)
  const list = async (query: string) =>
    (await call('GET', `/admin/requests?${query}`)).body.data.map(({ number }: { number: number }) => number)
  return { ...admin, list }
}

describe('requests', () => {
  it.each([
    ['refused=true', [3, 1]],
    ['refused=false', [4, 2]],
    ['recorded=true', [2]],
    ['refused=true&recorded=false', [3, 1]],
    ['first=2', [4, 3, 2]],
    ['last=2', [2, 1]],
    ['first=2&last=3', [3, 2]],
    ['branch=main', [3, 2, 1]],
    ['branch=branch-1', [4, 3, 1]],
    ['at=0', [3, 1]],
    ['at=1', [4, 3, 1]],
    ['at=0&branch=main', [1]],
    ['at=2025-10-13T12:00:00Z', [4, 3, 1]],
    ['branch=main&refused=true', [3, 1]],
  ])('with %s', async (query, expected) => {
    const { list } = await opened()
    expect(await list(query)).toEqual(expected)
  })

  it('show the newest sequence when they were answered', async () => {
    const { call } = await opened()
    const { body } = await call('GET', '/admin/requests')
    expect(body.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([4, 3, 2, 1])
  })

  it.each([
    ['branch=none', 'branch'],
    ['at=99', 'at'],
    ['first=-1', 'first'],
  ])('refuse %s', async (query, field) => {
    const { call } = await opened()
    const reply = await call('GET', `/admin/requests?${query}`)
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
  })
})
