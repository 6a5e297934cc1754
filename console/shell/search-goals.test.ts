import { expect, it } from 'vitest'
import { customersFirst, placeNamed, requestsNamed } from './search-goals.ts'

const id = 'Quote:00000030-37a1-4d08-abc9-c28cf5cd98c1'

it.each([
  [` ${id} `, { view: 'resource', id, says: 'resource' }],
  ['41', { view: 'moment', id: '41', says: 'moment' }],
  ['w3', { view: 'moment', id: 'w3', says: 'moment' }],
  ['12@second-try', { view: 'moment', id: '12@second-try', says: 'moment' }],
  ['r9', { view: 'moment', id: 'r9', says: 'request' }],
  ['Ada', undefined],
  ['x'.repeat(10_000), undefined],
])('knows the place of %s', (text, place) => expect(placeNamed(text)).toEqual(place))

it.each([
  ['404', { status: '404' }],
  ['4xx', { status: '4xx' }],
  ['/quotes', { path: '/quotes' }],
  ['POST /quotes/', { path: '/quotes/' }],
  ['Ada', undefined],
  ['600', undefined],
])('reads %s as a search for requests', (text, search) => expect(requestsNamed(text)).toEqual(search))

it('offers customers before what has their names too', () => {
  const found = ['walletCredentials', 'transactions', 'customers', 'customers'].map((type, id) => ({ type, id }))
  expect(customersFirst(found).map(({ id }) => id)).toEqual([2, 3, 0, 1])
})
