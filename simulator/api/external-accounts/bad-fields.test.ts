import { describe, expect, it } from 'vitest'
import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import { type FieldError, Refusal } from '../../refusals/index.ts'
import { asSchema, type Schema } from '../../schema/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { createCustomerExternalAccount } from './create-customer-external-account.ts'
import { createPlatformExternalAccount } from './create-platform-external-account.ts'
import { accountTypeNames, accountTypes } from './model/account-types.ts'
import { externalAccounts } from './model/index.ts'
import { createForms } from './shapes.ts'

type Body = Record<string, unknown> & { accountInfo: Record<string, unknown> }

const world = aWorld()
const { id: customerId } = call(world, createCustomer, { body: { customerType: 'INDIVIDUAL' } }).body
let made = 0
const sample = (type: string): Body => {
  made += 1
  // Every sample has an account info.
  return { customerId, ...sampleAccount(type, '001', made) } as unknown as Body
}

function problems(body: unknown, operation = createCustomerExternalAccount): readonly FieldError[] {
  try {
    call(world, operation, { body })
  } catch (error) {
    // The details of this code always list the errors.
    if (error instanceof Refusal && error.code === 'INVALID_INPUT') return error.details['errors'] as FieldError[]
    throw error
  }
  return []
}

/** Returns a value of the right type that the schema rejects. */
function unfit(schema: Schema): string {
  if (schema.enum !== undefined || schema.pattern !== undefined) return '!'
  return schema.maxLength === undefined ? '' : 'x'.repeat(schema.maxLength + 1)
}

const rows = accountTypeNames.flatMap((type) =>
  Object.entries(accountTypes[type].fields).map(([field, schema]) => ({ type, field, schema: asSchema(schema) })),
)
const isRequired = (type: (typeof accountTypeNames)[number], field: string) =>
  asSchema(createForms[type]).required?.includes(field) === true

describe('the samples', () => {
  it.each(accountTypeNames)('of %s are accepted from customers and the platform', (type) => {
    expect(problems(sample(type))).toEqual([])
    const { customerId: _, ...own } = sample(type)
    expect(problems(own, createPlatformExternalAccount)).toEqual([])
  })
})

describe('bad input', () => {
  it.each(rows)('$type: $field of a wrong type', ({ type, field }) => {
    const before = world.stateHash()
    for (const value of [7, true, {}, []]) {
      const body = sample(type)
      body.accountInfo[field] = value
      expect(problems(body)).toContainEqual({ field: `accountInfo.${field}`, message: 'Expected a string.' })
    }
    expect(world.stateHash()).toBe(before)
  })

  it.each(rows)('$type: $field of a wrong form', ({ type, field, schema }) => {
    const before = world.stateHash()
    const body = sample(type)
    body.accountInfo[field] = unfit(schema)
    const found = problems(body).find((error) => error.field === `accountInfo.${field}`)
    expect(found?.constraint).toBeDefined()
    expect(world.stateHash()).toBe(before)
  })

  it.each(rows.filter(({ type, field }) => isRequired(type, field)))('$type: no $field', ({ type, field }) => {
    const before = world.stateHash()
    for (const value of [undefined, null, '']) {
      const body = sample(type)
      body.accountInfo[field] = value
      const { enum: allowed } = asSchema(accountTypes[type].fields[field] ?? {})
      expect(problems(body).map((error) => error.field)).toEqual([`accountInfo.${field}`])
      if (allowed === undefined) expect(problems(body)[0]?.constraint).toEqual({ minLength: 1 })
    }
    expect(world.stateHash()).toBe(before)
  })

  it.each([
    ['customerId', [7, '', 'Customer', {}]],
    ['currency', [7, '', undefined, null, ['USD']]],
    ['platformAccountId', [7, '', {}]],
    ['ownershipType', [7, '', 'first_party', {}]],
    ['defaultUmaDepositAccount', ['true', 1, {}]],
    ['accountInfo', [undefined, null, 7, 'USD_ACCOUNT', []]],
    ['accountInfo.accountType', [undefined, null, '', 7, 'US_ACCOUNT', 'CLABE', '__proto__', {}]],
    ['accountInfo.beneficiary', [undefined, null, 7, 'Maria', []]],
    ['accountInfo.beneficiary.beneficiaryType', [undefined, '', 7, 'PERSON']],
    ['accountInfo.beneficiary.fullName', [undefined, '', 7, {}]],
    ['accountInfo.beneficiary.birthDate', [7, '1990', '2023-02-29']],
    ['accountInfo.beneficiary.nationality', [7, 'XX', 'us']],
    ['accountInfo.beneficiary.email', [7, 'maria']],
    ['accountInfo.beneficiary.phoneNumber', [7, '5550100']],
    ['accountInfo.beneficiary.countryOfResidence', [7, 'XX']],
    ['accountInfo.beneficiary.address', [7, 'Main Street']],
    ['accountInfo.beneficiary.address.line1', [undefined, '', 7]],
    ['accountInfo.beneficiary.address.postalCode', [undefined, '', 7]],
    ['accountInfo.beneficiary.address.country', [undefined, '', 7, 'XX']],
  ])('%s', (path, values: readonly unknown[]) => {
    const before = world.stateHash()
    for (const value of values) {
      const body = sample('USD_ACCOUNT')
      const names = path.split('.')
      // Every path below leads through objects of the sample.
      const holder = names.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as typeof body, body)
      holder[names.at(-1) ?? ''] = value
      expect(problems(body).map((error) => error.field)).toEqual([path])
    }
    expect(world.stateHash()).toBe(before)
  })
})

describe('the ways to name an account', () => {
  it.each([
    ['SLV_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['SLV_ACCOUNT', { bankAccountType: undefined }, ['bankAccountType']],
    ['SLV_ACCOUNT', { bankAccountType: undefined, phoneNumber: '+50371234567' }, ['bankAccountType']],
    ['COP_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['COP_ACCOUNT', { bankAccountType: undefined }, ['bankAccountType']],
    ['INR_ACCOUNT', { vpa: undefined }, ['vpa']],
    ['INR_ACCOUNT', { vpa: undefined, accountNumber: '123456789' }, ['ifsc', 'rail']],
    ['INR_ACCOUNT', { vpa: undefined, accountNumber: '123456789', ifsc: 'HDFC0001234', rail: 'UPI' }, ['rail']],
    ['CNY_ACCOUNT', { phoneNumber: undefined }, ['accountNumber']],
    ['CNY_ACCOUNT', { bankName: 'Industrial and Commercial Bank of China' }, ['bankName']],
    ['CNY_ACCOUNT', { phoneNumber: undefined, accountNumber: '622202' }, ['beneficiary.beneficiaryType']],
    ['BDT_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['GHS_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['PKR_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['EGP_ACCOUNT', { iban: undefined }, ['iban']],
    ['SWIFT_ACCOUNT', { accountNumber: undefined }, ['accountNumber']],
    ['LIGHTNING', { lightningAddress: undefined }, ['invoice']],
    ['LIGHTNING', { invoice: 'lnbc1' }, ['lightningAddress']],
    ['LIGHTNING', { invoice: 'lnbc1', bolt12: 'lno1' }, ['bolt12', 'lightningAddress']],
  ])('%s with %j', (type, changes, fields) => {
    const before = world.stateHash()
    const body = sample(type)
    Object.assign(body.accountInfo, changes)
    expect(problems(body).map(({ field }) => field)).toEqual(fields.map((field) => `accountInfo.${field}`))
    expect(world.stateHash()).toBe(before)
  })

  it.each([
    ['SPARK_WALLET', ['spark1', 'spark1abc', 'bc1qqqqqqqqqqqqqqqqqq', 'spark1aaaaaaaaaaaaaa!']],
    ['ETHEREUM_WALLET', ['0x', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(39)}`, 'a'.repeat(40)]],
    ['SOLANA_WALLET', ['a'.repeat(31), 'a'.repeat(45), `${'a'.repeat(40)}!`]],
    ['TRON_WALLET', [`T${'a'.repeat(32)}`, `A${'a'.repeat(33)}`]],
  ])('%s refuses addresses of another form', (type, addresses) => {
    for (const address of addresses) {
      const body = sample(type)
      body.accountInfo['address'] = address
      expect(problems(body)).toMatchObject([
        { field: 'accountInfo.address', constraint: { pattern: expect.anything() } },
      ])
    }
  })

  it('knows sparkrt addresses, of any length', () => {
    const body = sample('SPARK_WALLET')
    body.accountInfo['address'] = `sparkrt1${'q'.repeat(500)}`
    expect(problems(body)).toEqual([])
  })
})

it('nothing but the samples was stored', () => {
  expect(world.of(externalAccounts).count('side', 'platform')).toBe(accountTypeNames.length)
  expect(world.of(externalAccounts).count('side', 'customers')).toBe(accountTypeNames.length + 1)
})
