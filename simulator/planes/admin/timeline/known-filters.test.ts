import { expect, it } from 'vitest'
import { begin, idOf, person } from '../../../testing/recorded-world.ts'

it('a filter that was used before finds what came since, and follows the names of documents', async () => {
  const { api, admin } = begin()
  const found = async (filter: string) => {
    const [list, counts] = await Promise.all([
      admin('GET', `/timeline?filter=${filter}`),
      admin('GET', `/timeline/counts?filter=${filter}`),
    ])
    const { data } = JSON.parse(list.text)
    expect(JSON.parse(counts.text).total).toBe(data.length)
    return data.map(({ name }: { name: string }) => name)
  }
  const id = idOf(await api('POST', '/customers', person))
  expect(await found('lovelace')).toEqual(['createCustomer'])
  expect(await found('hopper')).toEqual([])
  await api('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', email: 'ada@example.com' })
  expect(await found('lovelace')).toEqual(['updateCustomerById', 'createCustomer'])
  await api('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
  expect(await found('lovelace')).toEqual([])
  expect(await found('hopper')).toEqual(['updateCustomerById', 'updateCustomerById', 'createCustomer'])
  await admin('POST', '/timeline/rewind', { to: 1 })
  expect(await found('lovelace')).toEqual(['createCustomer'])
})
