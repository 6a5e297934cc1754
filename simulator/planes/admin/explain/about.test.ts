import { expect, it } from 'vitest'
import { begin, person } from '../../../testing/recorded-world.ts'

it('a repeated idempotency key with another name names nobody, because the request creates nobody', async () => {
  const { api, admin } = begin()
  const key = { 'idempotency-key': 'once' }
  const first = await api('POST', '/customers', person, key)
  const second = await api('POST', '/customers', { ...person, fullName: 'Hedy Lamarr' }, key)
  expect([second.status, second.text]).toEqual([201, first.text])
  const [repeated, created] = JSON.parse((await admin('GET', '/timeline')).text).data
  expect(created.about).toMatchObject({ who: person.fullName })
  expect(repeated).not.toHaveProperty('about')
})
