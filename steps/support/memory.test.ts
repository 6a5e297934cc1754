import { describe, expect, it } from 'vitest'
import { Memory } from './memory.ts'

describe('remembered values', () => {
  const memory = new Memory()
  memory.keep('Ada', 'Customer:12')
  memory.keep('Ada.USD', 'InternalAccount:34')

  it('replace their placeholders', () => {
    expect(memory.fill('/customers/{Ada}?account={Ada.USD}')).toBe('/customers/Customer:12?account=InternalAccount:34')
  })

  it('can be percent-encoded or reduced to the uuid', () => {
    expect(memory.fill('{Ada.encoded} {Ada.uuid}')).toBe('Customer%3A12 12')
  })

  it('leave JSON alone', () => {
    expect(memory.fill('{ "a": {}, "b": {"c": 1} }')).toBe('{ "a": {}, "b": {"c": 1} }')
  })

  it('are listed when a name is unknown', () => {
    expect(() => memory.fill('{Grace}')).toThrow(
      'Nothing is remembered as "Grace"; remembered are: Ada, Ada.USD. ' +
        'This step remembers it: Given a customer "Grace" holding 500.00 USD',
    )
    expect(() => memory.fill('{Ada.UDS}')).toThrow('Did you mean "Ada.USD"?')
  })

  it('can be forgotten', () => {
    memory.keep('branch', 'branch-1')
    memory.forget('branch')
    expect(() => memory.recall('branch')).toThrow('Nothing is remembered as "branch"')
  })
})
