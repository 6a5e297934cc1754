import { expect, it } from 'vitest'
import { blink, openAdmin } from '../../../testing/admin-plane.ts'

it('a branch is neither listed nor returned to when the moment at which it begins is forgotten', async () => {
  const { call, engine } = await openAdmin({}, { historyLimit: 3 })
  const makeMoments = (count: number) => {
    for (let made = 0; made < count; made += 1) blink(engine, 1)
  }
  makeMoments(5)
  const { name } = (await call('POST', '/admin/timeline/rewind', { to: 4 })).body.branch
  expect((await call('GET', '/admin/timeline/branches')).body.data).toMatchObject([{ name, to: 5, canReturn: true }])
  makeMoments(10)
  expect((await call('GET', '/admin/timeline')).body.horizon).toBeGreaterThan(4)
  expect((await call('GET', '/admin/timeline/branches')).body.data).toMatchObject([{ name: 'branch-1', current: true }])
  const reply = await call('POST', `/admin/timeline/branches/${name}/return`)
  expect(reply).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
})
