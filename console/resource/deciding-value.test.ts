import { expect, it } from 'vitest'
import { decidingValue } from './deciding-value.ts'

const account = {
  id: 'ExternalAccount:002',
  accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013002' },
}

it('finds the value that the sentence names', () => {
  const says = "The destination's IBAN ends in 002, so the payment fails."
  expect(decidingValue(account, '002', says)).toEqual({
    path: 'accountInfo.iban',
    before: 'DE89370400440532013',
    end: '002',
  })
})

it.each([
  ["The customer's fullName ends in 001", { fullName: 'Ada 001' }],
  ["The bank account's number ends in 001", { accountNumber: 'x001' }],
])('finds %s', (says, document) => expect(decidingValue(document, '001', says)).toMatchObject({ end: '001' }))

it('finds nothing that the sentence does not name', () => {
  expect(decidingValue(account, '002', 'The name ends in 002.')).toBeUndefined()
  expect(decidingValue(account, '003', 'The IBAN ends in 003.')).toBeUndefined()
  expect(decidingValue(account, '', 'The IBAN ends.')).toBeUndefined()
})
