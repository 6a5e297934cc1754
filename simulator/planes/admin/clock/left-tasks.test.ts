import { expect, it } from 'vitest'
import { lamps, openAdmin, theLamp } from '../../../testing/admin-plane.ts'

/** Opens a frozen world with three tasks of one instant, of which the first has run. */
async function openAmongTasks() {
  const admin = await openAdmin({}, { defaultFrozen: true })
  const { engine } = admin
  const blink = { kind: 'blink', subject: theLamp, input: { left: 1 }, afterMs: 1_000 }
  engine.commit({ kind: 'request', name: 'test' }, () => {
    for (let count = 0; count < 3; count += 1) engine.schedule(blink)
  })
  await admin.call('POST', '/admin/clock/next')
  const turns = () => engine.of(lamps).get(theLamp).turns
  expect(turns()).toBe(1)
  return { ...admin, turns, left: () => engine.tasks().map(({ id }) => id) }
}

it('a task that is due and was left by `next` can be cancelled', async () => {
  const { call, left, turns } = await openAmongTasks()
  const [first, second] = left()
  expect(await call('DELETE', `/admin/schedule/${first}`)).toMatchObject({ status: 204 })
  expect([left(), turns()]).toEqual([[second], 1])
})

it('a task that is due and was left by `next` can be run, without those of the same time', async () => {
  const { call, left, turns } = await openAmongTasks()
  const [first, second] = left()
  expect(await call('POST', `/admin/schedule/${second}/run`)).toMatchObject({ status: 200 })
  expect([left(), turns()]).toEqual([[first], 2])
})

it('a fault that is added between two tasks of one time does not run the second', async () => {
  const { call, turns } = await openAmongTasks()
  const fault = { kind: 'fail', operation: '*', code: 'RATE_LIMITED' }
  expect(await call('POST', '/admin/faults', fault)).toMatchObject({ status: 201 })
  expect(turns()).toBe(1)
})
