import { describe, expect, it } from 'vitest'
import { lamps, openAdmin, theLamp } from '../../../testing/admin-plane.ts'
import { testWall } from '../../../testing/wall.ts'

const tasks = 40
const blinkOnce = { kind: 'blink', subject: theLamp, input: { left: 1 }, afterMs: 1_000 }

/** Opens a world with tasks that are due at the same instant, on a wall clock that each of them moves by one slice. */
async function openWithDueTasks(duringPause: (fired: number) => void) {
  const slow = testWall()
  const turn = () => {
    duringPause(admin.engine.of(lamps).get(theLamp).turns)
    return slow.turn()
  }
  const admin = await openAdmin({}, { wall: { ...slow, turn }, defaultFrozen: true })
  const { engine } = admin
  engine.commit({ kind: 'request', name: 'test' }, () => {
    for (let count = 0; count < tasks; count += 1) engine.schedule(blinkOnce)
  })
  engine.onMoment(() => slow.move(2))
  return admin
}

describe('a request between two slices of an advance', () => {
  it('does not wait until all tasks of the instant have fired', async () => {
    const pauses: number[] = []
    const admin = await openWithDueTasks((fired) => {
      admin.engine.catchUp()
      admin.engine.commit({ kind: 'request', name: 'between' }, () => {})
      expect(admin.engine.of(lamps).get(theLamp).turns).toBe(fired)
      pauses.push(fired)
    })
    const { body } = await admin.call('POST', '/admin/clock/advance', { by: '1s' })
    expect(body).toMatchObject({ stopped: 'arrived', fired: tasks })
    expect(pauses.length).toBeGreaterThan(5)
    expect(admin.engine.of(lamps).get(theLamp).turns).toBe(tasks)
  })

  it('fires its own tasks without delay at once, and those that follow from them', async () => {
    const fired: string[] = []
    const admin = await openWithDueTasks(() => {
      const before = admin.engine.head().number
      const { moment } = admin.engine.commit({ kind: 'request', name: 'between' }, () =>
        admin.engine.schedule({ kind: 'blink', subject: theLamp, input: { left: 2 }, afterMs: 0 }),
      )
      const following = admin.engine.moment(moment.number + 1)
      expect(following?.cause).toMatchObject({ kind: 'task', name: 'blink', causedBy: moment.number })
      expect(admin.engine.head().number).toBeLessThanOrEqual(before + 3)
      fired.push(moment.cause.name)
    })
    await admin.call('POST', '/admin/clock/advance', { by: '1s' })
    expect(fired.length).toBeGreaterThan(5)
  })
})
