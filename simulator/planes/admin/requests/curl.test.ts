import { expect, it } from 'vitest'
import { openAdmin } from '../../../testing/admin-plane.ts'
import { loggedRequest } from '../../../testing/logged-request.ts'

it('a HEAD is written with --head', async () => {
  const { call, log } = await openAdmin()
  log.add(loggedRequest({ method: 'HEAD', path: '/lamps' }))
  expect((await call('GET', '/admin/requests?format=curl')).text).toContain(`curl --head "$address"'/lamps'`)
})

it.each([
  ['3', '3'],
  ['3@main', '3@renamed'],
  ['2025-10-13T12:00:00Z', '2025-10-13T12:00:00Z'],
])('a read of the past as curl, %s, is sent to %s', async (sent, written) => {
  const { call, log } = await openAdmin()
  const asOf = { moment: 3, branch: { name: 'renamed', index: 1 } }
  log.add(loggedRequest({ path: '/lamps', headers: { 'sandglass-at': sent }, asOf }))
  const { text } = await call('GET', '/admin/requests?format=curl')
  expect(text).toContain(`-H 'sandglass-at: ${written}'`)
})
