import { expect, it } from 'vitest'
import { begin, uploadRows } from '../../testing/recorded-world.ts'
import { testWall } from '../../testing/wall.ts'

const rows = 600

/** A ticking world in the middle of the tasks of a bulk upload, each of which takes half a slice. */
async function openBehind() {
  const wall = testWall()
  const rig = begin({ frozen: false }, { wall })
  const job = await uploadRows(rig, rows)
  rig.engine().onMoment(() => wall.move(2))
  wall.move(60_000)
  const left = rig.engine().tasks().length
  expect(left).toBeGreaterThan(0)
  return { ...rig, path: `/customers/bulk/jobs/${job}` }
}

it('a request to a world that has fallen behind is answered when its tasks have fired', async () => {
  const { api, path } = await openBehind()
  const answers = await Promise.all([api('GET', path), api('GET', path)])
  for (const { status, text } of answers)
    expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'COMPLETED', progress: { processed: rows } }])
})

it('so is one of the admin plane', async () => {
  const { admin } = await openBehind()
  const { text } = await admin('GET', '/clock')
  expect(JSON.parse(text)).toMatchObject({ pending: 0 })
})

it('a request to another world does not wait', async () => {
  const { client, engine } = await openBehind()
  const authorization = `Basic ${btoa('sandglass:sandglass')}`
  const path = '/2025-10-13/config'
  const { status } = await client.send({ method: 'GET', path, headers: { host: 'localhost', authorization } })
  expect([status, engine().tasks().length > 0]).toEqual([200, true])
})
