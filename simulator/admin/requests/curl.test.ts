import { expect, it } from 'vitest'
import { openAdmin } from '../../testing/admin-plane.ts'
import { loggedRequest } from '../../testing/logged-request.ts'

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
