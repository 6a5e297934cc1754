import { present, without } from '../../domain/members.ts'
import { businessDescriptions, individualDescriptions } from './field-rules.ts'
import type { Business, Individual } from './model.ts'
import type { BusinessInput, CustomerInput, IndividualInput } from './shapes.ts'

/** What only an individual has, out of everything that was said of one. */
export function personOf(input: IndividualInput): Pick<Individual, 'identifier' | 'person'> {
  const others = without(input, [...sharedFields, 'kycStatus', 'identifier'])
  const person = withoutIdleDescriptions(others, individualDescriptions)
  return present({
    identifier: input.identifier,
    person: person.idType === undefined ? person : { ...person, countryOfIssuance: 'US' as const },
  })
}

/** What only a business has, out of everything that was said of one. */
export function companyOf(input: BusinessInput): Pick<Business, 'company'> {
  const others = without(input, [...sharedFields, 'kybStatus'])
  return { company: { ...others, businessInfo: withoutIdleDescriptions(input.businessInfo, businessDescriptions) } }
}

/** What both kinds of customers have. */
const sharedFields = [
  'customerType',
  'platformCustomerId',
  'region',
  'currencies',
  'email',
  'phoneNumber',
  'umaAddress',
  'endUserTermsConsent',
] as const satisfies readonly (keyof CustomerInput)[]

/** Words about OTHER are dropped when nothing says OTHER. */
function withoutIdleDescriptions<T extends object>(fields: T, pairs: readonly (readonly [string, string])[]): T {
  const idle = pairs
    .filter(([category]) => {
      const value: unknown = (fields as Record<string, unknown>)[category]
      return value !== 'OTHER' && !(Array.isArray(value) && value.includes('OTHER'))
    })
    .map(([, description]) => description)
  return without(fields, idle as (keyof T)[]) as T
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
