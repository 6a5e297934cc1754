import { businessDescriptions, individualDescriptions } from './field-rules.ts'
import type { Business, Individual } from './model.ts'
import type { BusinessInput, CustomerInput, IndividualInput } from './shapes.ts'

/** What only an individual has, out of everything that was said of one. */
export function personOf(input: IndividualInput): Pick<Individual, 'identifier' | 'person'> {
  const { customerType: _type, kycStatus: _ignored, identifier, ...others } = withoutShared(input)
  const person = withoutIdleDescriptions(others, individualDescriptions)
  return {
    ...(identifier === undefined ? {} : { identifier }),
    person: person.idType === undefined ? person : { ...person, countryOfIssuance: 'US' },
  }
}

/** What only a business has, out of everything that was said of one. */
export function companyOf(input: BusinessInput): Pick<Business, 'company'> {
  const { customerType: _type, kybStatus: _ignored, businessInfo, ...others } = withoutShared(input)
  return { company: { ...others, businessInfo: withoutIdleDescriptions(businessInfo, businessDescriptions) } }
}

/** What remains when the fields that both kinds of customers have are taken out. */
function withoutShared<T extends CustomerInput>(input: T) {
  const {
    platformCustomerId: _platformCustomerId,
    region: _region,
    currencies: _currencies,
    email: _email,
    phoneNumber: _phoneNumber,
    umaAddress: _umaAddress,
    endUserTermsConsent: _endUserTermsConsent,
    ...own
  } = input
  return own
}

/** Words about OTHER are dropped when nothing says OTHER. */
function withoutIdleDescriptions<T extends object>(fields: T, pairs: readonly (readonly [string, string])[]): T {
  const idle = pairs
    .filter(([category]) => {
      const value: unknown = (fields as Record<string, unknown>)[category]
      return value !== 'OTHER' && !(Array.isArray(value) && value.includes('OTHER'))
    })
    .map(([, description]) => description)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !idle.includes(name))) as T
}

/** A stored customer as it would be sent, so that what is sent later can be laid over it. */
export function asInput(customer: Individual): IndividualInput
export function asInput(customer: Business): BusinessInput
export function asInput(customer: Individual | Business): CustomerInput
export function asInput(customer: Individual | Business): CustomerInput {
  const { platformCustomerId, region, email, phoneNumber, umaAddress, endUserTermsConsent } = customer
  const shared = {
    platformCustomerId,
    region,
    currencies: [...customer.currencies] as NonNullable<CustomerInput['currencies']>,
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    umaAddress,
    ...(endUserTermsConsent === undefined ? {} : { endUserTermsConsent }),
  }
  if (customer.customerType === 'BUSINESS') return { customerType: 'BUSINESS', ...shared, ...customer.company }
  const { identifier, person } = customer
  return { customerType: 'INDIVIDUAL', ...shared, ...person, ...(identifier === undefined ? {} : { identifier }) }
}
