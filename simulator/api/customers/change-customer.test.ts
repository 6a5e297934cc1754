import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusals/index.ts'
import { aWorld, call, walletOf } from '../../testing/api-world.ts'
import { credentialsOf } from '../wallet/model/index.ts'
import { patchCustomer } from './change-customer.ts'
import { createCustomer } from './create-customer.ts'
import { decideCustomer } from './decide-customer.ts'
import { deleteCustomerById } from './delete-customer-by-id.ts'
import { customers } from './model.ts'
import { BusinessUpdate, IndividualUpdate } from './shapes.ts'
import { updateCustomerById } from './update-customer-by-id.ts'

type World = ReturnType<typeof aWorld>

const businessInfo = { legalName: 'Acme', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-01-01' }
const consent = {
  acceptedAt: '2025-10-13T12:00:00Z',
  ipAddress: '192.0.2.1',
  termsVersion: 'V1',
  acceptanceMethod: 'CHECKBOX',
}

const create = (world: World, fields: object = {}): string =>
  call(world, createCustomer, { body: { customerType: 'INDIVIDUAL', ...fields } }).body.id
const found = (world: World, fields: object = {}): string =>
  call(world, createCustomer, { body: { customerType: 'BUSINESS', businessInfo, ...fields } }).body.id
const change = (world: World, customerId: string, fields: object) =>
  call(world, updateCustomerById, { path: { customerId }, body: { customerType: 'INDIVIDUAL', ...fields } }).body
const remodel = (world: World, customerId: string, fields: object) =>
  call(world, updateCustomerById, { path: { customerId }, body: { customerType: 'BUSINESS', ...fields } }).body
const credentials = (world: World, customerId: string) =>
  credentialsOf(world, walletOf(world, customerId)?.id ?? '').map(({ type, nickname }) => [type, nickname])

function refusal(act: () => unknown): { code: string; fields: readonly string[] } {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = (error.details['errors'] ?? []) as readonly { field: string }[]
    return { code: error.code, fields: errors.map(({ field }) => field) }
  }
  throw new Error('It was not refused')
}

/** Returns the dot path of every field with a value of a wrong type. */
function wrongTypes(schema: object, prefix = ''): readonly (readonly [path: string, value: unknown])[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return Object.entries(properties)
    .filter(([name]) => !['customerType', 'kycStatus', 'kybStatus'].includes(name))
    .flatMap(([name, property]) => {
      const path = prefix + name
      const own = [[path, property.type === 'string' || property.type === undefined ? { a: 1 } : 'text'] as const]
      return property.type === 'object' ? [...own, ...wrongTypes(property, `${path}.`)] : own
    })
}

/** Builds a body with one value at a path of one or two members. */
function bodyWith(path: string, value: unknown): object {
  const [outer = '', inner] = path.split('.')
  return { [outer]: inner === undefined ? value : { [inner]: value } }
}

describe('values of a wrong type', () => {
  const world = aWorld()
  const [ada, acme] = [create(world), found(world)]
  const before = world.stateHash()

  it.each(wrongTypes(IndividualUpdate))('%s of an individual is named', (path, value) => {
    const { code, fields } = refusal(() => change(world, ada, bodyWith(path, value)))
    expect(path === 'umaAddress' ? ['INVALID_UMA_ADDRESS'] : ['INVALID_INPUT']).toContain(code)
    expect(fields).toContain(path)
    const made = refusal(() => create(world, bodyWith(path, value)))
    expect(made.fields).toContain(path)
    expect(world.stateHash()).toBe(before)
  })

  it.each(wrongTypes(BusinessUpdate))('%s of a business is named', (path, value) => {
    expect(refusal(() => remodel(world, acme, bodyWith(path, value))).fields).toContain(path)
    const [outer = ''] = path.split('.')
    const whole = outer === 'businessInfo' && path !== outer
    const made = whole
      ? { businessInfo: { ...businessInfo, ...(bodyWith(path, value) as { businessInfo: object }).businessInfo } }
      : bodyWith(path, value)
    expect(refusal(() => found(world, made)).fields).toContain(path)
    expect(world.stateHash()).toBe(before)
  })
})

describe('the first credential of a wallet', () => {
  it('has the email address of the customer when the wallet is opened', () => {
    const world = aWorld({ regulated: false })
    const id = create(world, { email: 'ada@example.com' })
    expect(credentials(world, id)).toEqual([])
    change(world, id, { endUserTermsConsent: consent })
    expect(credentials(world, id)).toEqual([['EMAIL_OTP', 'ada@example.com']])
  })

  it('exists for a business too, but not without an email address', () => {
    const world = aWorld()
    expect(credentials(world, found(world, { email: 'acme@example.com' }))).toEqual([['EMAIL_OTP', 'acme@example.com']])
    const id = found(world)
    expect(credentials(world, id)).toEqual([])
    remodel(world, id, { email: 'other@example.com' })
    expect(credentials(world, id)).toEqual([])
  })
})

describe('a change', () => {
  it('is refused in this order: fields, customer, terms, UMA address, email address, signature', () => {
    const world = aWorld()
    create(world, { umaAddress: '$taken@x.example', email: 'taken@example.com' })
    const id = create(world, { email: 'ada@example.com' })
    const wrong = {
      nationality: 'gb',
      endUserTermsConsent: { ...consent, termsVersion: 'V9' },
      umaAddress: '$taken@x.example',
      email: 'taken@example.com',
    }
    const { nationality: _bad, ...terms } = wrong
    const { endUserTermsConsent: _unknown, ...uma } = terms
    const { umaAddress: _taken, ...email } = uma
    expect(refusal(() => change(world, 'nobody', wrong))).toEqual({ code: 'INVALID_INPUT', fields: ['nationality'] })
    expect(refusal(() => change(world, 'nobody', terms)).code).toBe('USER_NOT_FOUND')
    expect(refusal(() => change(world, id, terms)).code).toBe('END_USER_TERMS_VERSION_NOT_FOUND')
    expect(refusal(() => change(world, id, uma)).code).toBe('UMA_ADDRESS_EXISTS')
    expect(refusal(() => change(world, id, email)).code).toBe('EMAIL_OTP_EMAIL_ALREADY_EXISTS')
    expect(change(world, id, { email: 'free@example.com' })).toMatchObject({ requestId: expect.any(String) })
  })

  it('reports one error per field', () => {
    const world = aWorld({ regulated: false })
    const id = create(world, { idType: 'SSN', identifier: '123-45-6789' })
    const both = { identifier: '1', email: 'no', phoneNumber: '+14155550101' }
    expect(refusal(() => change(world, id, both)).fields).toEqual(['email', 'phoneNumber', 'identifier'])
  })

  it('cannot touch the identity of a business that is decided on an unregulated platform', () => {
    const world = aWorld({ regulated: false })
    const id = found(world, { businessInfo: { ...businessInfo, registrationNumber: '1' } })
    world.commit({ kind: 'admin', name: 'test' }, () => decideCustomer(world, { id }, 'APPROVED'))
    const other = { legalName: 'B', country: 'GB', taxId: 'GB 1234', incorporatedOn: '2020-01-02' }
    const info = { ...other, registrationNumber: '2', doingBusinessAs: 'C' }
    expect(refusal(() => remodel(world, id, { businessInfo: info })).fields).toEqual([
      'businessInfo.legalName',
      'businessInfo.country',
      'businessInfo.registrationNumber',
      'businessInfo.incorporatedOn',
      'businessInfo.taxId',
    ])
    expect(remodel(world, id, { businessInfo: { doingBusinessAs: 'C' } }).businessInfo.doingBusinessAs).toBe('C')
  })

  it('has the same effect from a form as from a request', () => {
    const [one, other] = [aWorld(), aWorld()]
    const [id] = [create(one), create(other)]
    change(one, id, { nationality: 'GB', favouriteColour: 'green' })
    other.commit({ kind: 'admin', name: 'test' }, () =>
      patchCustomer(other, other.of(customers).get(id), {
        customerType: 'INDIVIDUAL',
        nationality: 'GB',
        birthDate: null,
        favouriteColour: 'green',
      }),
    )
    expect(other.of(customers).get(id)).toEqual(one.of(customers).get(id))
    const bad = { customerType: 'INDIVIDUAL', nationality: 'gb', fullName: 7 }
    const form = () => patchCustomer(other, other.of(customers).get(id), bad)
    expect(refusal(form).fields).toEqual(['fullName', 'nationality'])
  })

  it('of a contact tied to a wallet cannot come from a form', () => {
    const world = aWorld()
    const id = create(world, { email: 'ada@example.com' })
    const body = { customerType: 'INDIVIDUAL', email: 'countess@example.com' }
    const form = () => patchCustomer(world, world.of(customers).get(id), body)
    expect(refusal(form)).toEqual({ code: 'INVALID_INPUT', fields: ['email'] })
  })

  it('of the spelling alone needs no signature and reaches the credential too', () => {
    const world = aWorld()
    const id = create(world, { email: 'ada@example.com', region: 'DE', phoneNumber: '+4915112345678' })
    expect(change(world, id, { email: 'Ada@Example.com' }).email).toBe('Ada@Example.com')
    expect(credentials(world, id)).toEqual([['EMAIL_OTP', 'Ada@Example.com']])
  })

  it('is refused for a deleted customer', () => {
    const world = aWorld()
    const id = create(world)
    call(world, deleteCustomerById, { path: { customerId: id } })
    expect(refusal(() => change(world, id, { nationality: 'GB' })).code).toBe('USER_NOT_FOUND')
    expect(refusal(() => call(world, deleteCustomerById, { path: { customerId: id } })).code).toBe('CUSTOMER_DELETED')
  })
})
