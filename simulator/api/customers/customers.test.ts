import { describe, expect, it } from 'vitest'
import { aWorld, call } from '../../testing/api-world.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { createCustomer } from './create-customer.ts'
import { getCustomerById } from './get-customer-by-id.ts'
import { listCustomers } from './list-customers.ts'
import { customers } from './model.ts'

const create = (world: ReturnType<typeof aWorld>, fields: object = {}) =>
  call(world, createCustomer, { body: { customerType: 'INDIVIDUAL', ...fields } }).body

describe('creating a customer', () => {
  it('sends the customer as it is answered', () => {
    const world = aWorld()
    const customer = create(world, { fullName: 'Jane Doe 002' })
    expect(world.of(webhookEvents).all()).toMatchObject([{ type: 'CUSTOMER.KYC_REJECTED', data: customer }])
  })

  it('fills in absent fields', () => {
    const world = aWorld()
    const customer = create(world, { idType: 'SSN', identifier: '123-45-6789' })
    expect(customer).toMatchObject({
      region: 'US',
      currencies: ['USD', 'EUR', 'MXN', 'USDC', 'USDB'],
      countryOfIssuance: 'US',
      isDeleted: false,
      createdAt: '2025-10-13T12:00:00Z',
    })
    expect(customer.platformCustomerId).toMatch(/^[0-9a-f]{32}$/)
    expect(customer.umaAddress).toBe(`$c${customer.id.slice(-12)}@sandglass.test`)
    expect(customer.contactVerification).toBeUndefined()
  })

  it('keeps the identifier and never shows it', () => {
    const world = aWorld()
    const customer = create(world, { idType: 'SSN', identifier: '123-45-6789' })
    expect(world.of(customers).get(customer.id)).toMatchObject({ identifier: '123-45-6789' })
    const shown = call(world, getCustomerById, { path: { customerId: customer.id } }).body
    expect(JSON.stringify([customer, shown, world.of(webhookEvents).all()])).not.toContain('123-45-6789')
  })

  it('drops unused descriptions, unknown members and repeated currencies', () => {
    const customer = create(aWorld(), {
      currencies: ['GBP', 'USDC', 'GBP'],
      sourceOfFundsCategories: ['SALARY'],
      sourceOfFundsOtherDescription: 'idle',
      favouriteColour: 'green',
      kycStatus: 'REJECTED',
    })
    expect(customer).toMatchObject({ currencies: ['GBP', 'USDC'], region: 'GB', kycStatus: 'APPROVED' })
    expect(customer).not.toHaveProperty('sourceOfFundsOtherDescription')
    expect(customer).not.toHaveProperty('favouriteColour')
  })

  it('has pending contacts in Europe and is approved all the same', () => {
    const customer = create(aWorld(), { region: 'NO', email: 'a@example.com', phoneNumber: '+4712345678' })
    expect(customer).toMatchObject({
      kycStatus: 'APPROVED',
      contactVerification: { email: 'PENDING', phone: 'PENDING' },
    })
  })

  it('creates a business as UNVERIFIED, without an event', () => {
    const world = aWorld()
    const businessInfo = { legalName: 'Acme', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-01-01' }
    const body = { customerType: 'BUSINESS', businessInfo: { ...businessInfo, registrationNumber: '5523002' } }
    const customer = call(world, createCustomer, { body }).body
    expect(customer).toMatchObject({ kybStatus: 'UNVERIFIED', beneficialOwners: [], businessInfo })
    expect(world.of(webhookEvents).count()).toBe(0)
  })

  it('refuses an unknown version of the terms', () => {
    const endUserTermsConsent = {
      acceptedAt: '2025-10-13T12:00:00Z',
      ipAddress: '10.0.0.1',
      termsVersion: '2025-01-01',
      acceptanceMethod: 'CHECKBOX',
    }
    expect(() => create(aWorld(), { endUserTermsConsent })).toThrow('There is no version 2025-01-01')
  })

  it('refuses a second active holder of a platform id or a UMA address, the id first', () => {
    const world = aWorld()
    const first = create(world, { platformCustomerId: 'p', umaAddress: '$ada@bank.example' })
    const again = () => create(world, { platformCustomerId: 'p', umaAddress: '$ADA@bank.example' })
    expect(again).toThrow('platformCustomerId p')
    expect(() => create(world, { platformCustomerId: 'P', umaAddress: '$ADA@bank.example' })).toThrow(
      '$ada@bank.example',
    )
    world.commit({ kind: 'admin', name: 'test' }, () =>
      world.of(customers).update({ ...world.of(customers).get(first.id), isDeleted: true }),
    )
    expect(again().umaAddress).toBe('$ada@bank.example')
  })

  it('generates a longer UMA address when ids end in the same characters', () => {
    const world = aWorld()
    world.commit({ kind: 'admin', name: 'test' }, () => {
      for (let i = 0; i < 2; i += 1) world.setNextIdSuffix('Customer', '0123456789ab')
    })
    const [one, other] = [create(world), create(world)]
    expect(one.umaAddress).toBe('$c0123456789ab@sandglass.test')
    expect(other.umaAddress).not.toBe(one.umaAddress)
  })

  it('gives the same bytes for the same seed, and others for another', () => {
    const body = { fullName: 'Ada' }
    expect(create(aWorld(), body)).toEqual(create(aWorld(), body))
    expect(create(aWorld({ seed: 'other' }), body).id).not.toBe(create(aWorld(), body).id)
  })
})

describe('listing customers', () => {
  const world = aWorld()
  const names = ['one', 'two', 'three']
  const [one, two, three] = names.map((name, i) => {
    world.advance({ to: world.now() + 1000 })
    return create(world, {
      platformCustomerId: name,
      umaAddress: `$${name}@x.example`,
      currencies: [['MXN', 'USD', 'BRL'][i]],
    })
  })
  const listed = (query: object) => call(world, listCustomers, { query }).body.data.map((c: { id: string }) => c.id)

  it('lists newest first, page by page', () => {
    const first = call(world, listCustomers, { query: { limit: 2 } }).body
    expect(first).toMatchObject({ data: [three, two], hasMore: true, totalCount: 3 })
    const next = call(world, listCustomers, { query: { limit: 2, cursor: first.nextCursor } }).body
    expect(next).toEqual({ data: [one], hasMore: false, totalCount: 3 })
  })

  it.each([
    [{ platformCustomerId: 'two' }, [two.id]],
    [{ platformCustomerId: 'TWO' }, []],
    [{ umaAddress: '$THREE@x.example' }, [three.id]],
    [{ umaAddress: '$three@x.example', platformCustomerId: 'two' }, []],
    [{ region: 'MX' }, [one.id]],
    [{ currency: 'BRL' }, [three.id]],
    [{ customerType: 'BUSINESS' }, []],
    [{ createdAfter: two.createdAt, createdBefore: two.createdAt }, [two.id]],
    [{ updatedAfter: '2025-10-13T14:00:02+02:00' }, [three.id, two.id]],
  ])('filters by %j', (query, ids) => {
    expect(listed(query)).toEqual(ids)
  })

  it('omits deleted customers by default', () => {
    world.commit({ kind: 'admin', name: 'test' }, () =>
      world.of(customers).update({ ...world.of(customers).get(two.id), isDeleted: true }),
    )
    expect(listed({})).toEqual([three.id, one.id])
    expect(listed({ isIncludingDeleted: true })).toEqual([three.id, two.id, one.id])
    expect(listed({ platformCustomerId: 'two' })).toEqual([])
    expect(listed({ platformCustomerId: 'two', isIncludingDeleted: true })).toEqual([two.id])
  })
})

describe('reading a customer', () => {
  it('refuses an unknown id', () => {
    expect(() => call(aWorld(), getCustomerById, { path: { customerId: 'Customer:x' } })).toThrow('Customer:x')
  })
})
