import { present, without } from '../../domain/members.ts'
import { Address } from '../../domain/person-fields.ts'
import { known } from '../../domain/shape.ts'
import { businessDescriptions } from './field-rules.ts'
import type { Business, Individual } from './model.ts'
import type { BusinessInput, CustomerInput, IndividualInput } from './shapes.ts'

/** What only an individual has, out of everything that was said of one. */
export function readPerson(input: IndividualInput): Pick<Individual, 'identifier' | 'person'> {
  const { sourceOfFundsCategories, sourceOfWealthCategories, purposeOfAccount, idType } = input
  const person = {
    fullName: input.fullName,
    birthDate: input.birthDate,
    nationality: input.nationality,
    address: input.address && known(Address, input.address),
    idType,
    countryOfIssuance: idType === undefined ? input.countryOfIssuance : 'US',
    sourceOfFundsCategories,
    sourceOfFundsOtherDescription: whereOther(sourceOfFundsCategories, input.sourceOfFundsOtherDescription),
    sourceOfWealthCategories,
    sourceOfWealthOtherDescription: whereOther(sourceOfWealthCategories, input.sourceOfWealthOtherDescription),
    purposeOfAccount,
    purposeOfAccountOtherDescription: whereOther(purposeOfAccount, input.purposeOfAccountOtherDescription),
    expectedMonthlyTransactionCount: input.expectedMonthlyTransactionCount,
    expectedMonthlyTransactionVolume: input.expectedMonthlyTransactionVolume,
    annualIncomeRange: input.annualIncomeRange,
    netWorthRange: input.netWorthRange,
    pepStatus: input.pepStatus,
  }
  return { identifier: input.identifier, person }
}

const hasOther = (said: string | readonly string[] | undefined) =>
  said === 'OTHER' || (Array.isArray(said) && said.includes('OTHER'))

/** Words about OTHER are dropped when nothing says OTHER. */
function whereOther(said: string | readonly string[] | undefined, words: string | undefined): string | undefined {
  return hasOther(said) ? words : undefined
}

/** What only a business has, out of everything that was said of one. */
export function readCompany(input: BusinessInput): Pick<Business, 'company'> {
  const { businessInfo } = input
  const idle = businessDescriptions.filter(([category]) => !hasOther(businessInfo[category])).map(([, words]) => words)
  const others = without(input, [...sharedFields, 'kybStatus'])
  return { company: { ...others, businessInfo: without(businessInfo, idle) as BusinessInput['businessInfo'] } }
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

/** A stored customer as it would be sent, so that what is sent later can be laid over it. */
export function toInput(customer: Individual): IndividualInput
export function toInput(customer: Business): BusinessInput
export function toInput(customer: Individual | Business): CustomerInput
export function toInput(customer: Individual | Business): CustomerInput {
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
  const own: Omit<IndividualInput, keyof typeof shared | 'customerType'> = present({ ...person, identifier })
  return { customerType: 'INDIVIDUAL', ...shared, ...own }
}
