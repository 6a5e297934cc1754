import { describe, expect, it } from 'vitest'
import type { Approval } from '../../schema/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { beneficialOwners, ownersOf } from '../owners/model/index.ts'
import { createCustomer } from './create-customer.ts'
import { decideCustomer } from './decide-customer.ts'
import { deleteCustomerById } from './delete-customer-by-id.ts'
import { getCustomerById } from './get-customer-by-id.ts'
import { customers } from './model.ts'

type World = ReturnType<typeof aWorld>

const businessInfo = { legalName: 'Acme', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-01-01' }

const person = (world: World, fullName: string): string =>
  call(world, createCustomer, { body: { customerType: 'INDIVIDUAL', fullName, currencies: ['USD'] } }).body.id
const company = (world: World): string =>
  call(world, createCustomer, { body: { customerType: 'BUSINESS', businessInfo, currencies: ['USD'] } }).body.id
const decide = (world: World, id: string, ...statuses: Approval[]) =>
  world.commit({ kind: 'admin', name: 'test' }, () => {
    for (const status of statuses) decideCustomer(world, { id }, status)
  })
const emittedEvents = (world: World) =>
  world
    .of(webhookEvents)
    .all()
    .map(({ type }) => type)
const accountStatuses = (world: World, customerId: string) =>
  world
    .of(internalAccounts)
    .all('customer', customerId)
    .map(({ status }) => status)

function addOwner(world: World, customerId: string, lastName: string): void {
  const address = { line1: '1 Row', postalCode: '94601', country: 'US' }
  const personalInfo = { firstName: 'Ada', lastName, birthDate: '1990-12-10', nationality: 'US', address }
  world.commit({ kind: 'admin', name: 'test' }, () =>
    world.of(beneficialOwners).insert({
      id: world.newId('BeneficialOwner'),
      customerId,
      roles: ['UBO'],
      ownershipPercentage: 50,
      personalInfo: { ...personalInfo, idType: 'SSN', identifier: '123-45-6789' },
      kycStatus: 'UNVERIFIED',
      createdAtMs: world.now(),
      updatedAtMs: world.now(),
    }),
  )
}

describe('a decision about an individual', () => {
  it.each(['HOLD', 'UNVERIFIED', 'PENDING'] as const)('as %s leaves the accounts and emits no event', (status) => {
    const world = aWorld()
    const id = person(world, 'Ada 001')
    decide(world, id, status)
    expect(world.of(customers).get(id)).toMatchObject({ kycStatus: status })
    expect(accountStatuses(world, id)).toEqual(['PENDING', 'PENDING'])
    expect(emittedEvents(world)).toEqual(['CUSTOMER.KYC_PENDING'])
  })

  it('sends the customer as GET returns it', () => {
    const world = aWorld()
    const id = person(world, 'Ada 001')
    world.advance({ to: world.now() + 1000 })
    decide(world, id, 'APPROVED')
    const event = world.of(webhookEvents).all()[1]
    expect(event?.data).toEqual(call(world, getCustomerById, { path: { customerId: id } }).body)
    expect(event?.data).toMatchObject({ kycStatus: 'APPROVED', updatedAt: '2025-10-13T12:00:01Z' })
  })

  it('leaves failed accounts failed until a later approval', () => {
    const world = aWorld()
    const id = person(world, 'Ada 002')
    decide(world, id, 'PENDING')
    expect(accountStatuses(world, id)).toEqual(['FAILED', 'FAILED'])
    decide(world, id, 'APPROVED')
    expect(accountStatuses(world, id)).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('emits no event for accounts that do not change', () => {
    const world = aWorld()
    const id = person(world, 'Ada 002')
    decide(world, id, 'PENDING', 'REJECTED')
    expect(emittedEvents(world)).toEqual(['CUSTOMER.KYC_REJECTED', 'CUSTOMER.KYC_PENDING', 'CUSTOMER.KYC_REJECTED'])
  })

  it('has no effect on a deleted customer', () => {
    const world = aWorld()
    const id = person(world, 'Ada 001')
    call(world, deleteCustomerById, { path: { customerId: id } })
    const before = emittedEvents(world)
    decide(world, id, 'APPROVED')
    expect(emittedEvents(world)).toEqual(before)
    expect(world.of(customers).get(id)).toMatchObject({ kycStatus: 'PENDING', isDeleted: true })
    expect(accountStatuses(world, id)).toEqual(['CLOSED', 'CLOSED'])
  })

  it('cannot be taken back', () => {
    const world = aWorld()
    const id = person(world, 'Ada')
    expect(() => decide(world, id, 'REJECTED')).toThrow('cannot go from APPROVED to REJECTED')
  })
})

describe('a decision about a business', () => {
  it('moves the owners and shows them in the event', () => {
    const world = aWorld()
    const id = company(world)
    for (const lastName of ['Byron', 'Byron001', 'Byron002']) addOwner(world, id, lastName)
    decide(world, id, 'PENDING')
    expect(ownersOf(world, id).map(({ kycStatus }) => kycStatus)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    decide(world, id, 'REJECTED')
    expect(emittedEvents(world).slice(0, 3)).toEqual([
      'CUSTOMER.KYB_PENDING',
      'CUSTOMER.KYB_REJECTED',
      'INTERNAL_ACCOUNT.STATUS_UPDATED',
    ])
    expect(world.of(webhookEvents).all()[1]?.data).toMatchObject({
      kybStatus: 'REJECTED',
      beneficialOwners: [{ kycStatus: 'APPROVED' }, { kycStatus: 'PENDING' }, { kycStatus: 'REJECTED' }],
    })
  })

  it('does not move the owners on HOLD or UNVERIFIED', () => {
    const world = aWorld()
    const id = company(world)
    addOwner(world, id, 'Byron')
    decide(world, id, 'PENDING', 'HOLD')
    expect(ownersOf(world, id)).toMatchObject([{ kycStatus: 'PENDING' }])
    decide(world, id, 'PENDING', 'UNVERIFIED')
    expect(ownersOf(world, id)).toMatchObject([{ kycStatus: 'PENDING' }])
    expect(emittedEvents(world)).toEqual(['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_PENDING'])
  })
})
