import { Address, present, without, withoutUnknownMembers } from '../../schema/index.ts'
import { businessDescriptions } from './choices.ts'
import type { Business, Individual } from './model.ts'
import type { BusinessInput, CustomerInput, IndividualInput } from './shapes.ts'

/** Returns the stored fields that only an individual has. */
export function readPerson(input: IndividualInput): Pick<Individual, 'identifier' | 'person'> {
  const { sourceOfFundsCategories, sourceOfWealthCategories, purposeOfAccount, idType } = input
  const person = present({
    fullName: input.fullName,
    birthDate: input.birthDate,
    nationality: input.nationality,
    address: input.address && withoutUnknownMembers(Address, input.address),
    idType,
    countryOfIssuance: idType === undefined ? input.countryOfIssuance : 'US',
    sourceOfFundsCategories,
    sourceOfFundsOtherDescription: describeOther(sourceOfFundsCategories, input.sourceOfFundsOtherDescription),
    sourceOfWealthCategories,
    sourceOfWealthOtherDescription: describeOther(sourceOfWealthCategories, input.sourceOfWealthOtherDescription),
    purposeOfAccount,
    purposeOfAccountOtherDescription: describeOther(purposeOfAccount, input.purposeOfAccountOtherDescription),
    expectedMonthlyTransactionCount: input.expectedMonthlyTransactionCount,
    expectedMonthlyTransactionVolume: input.expectedMonthlyTransactionVolume,
    annualIncomeRange: input.annualIncomeRange,
    netWorthRange: input.netWorthRange,
    pepStatus: input.pepStatus,
  })
  return { identifier: input.identifier, person }
}

const hasOther = (category: string | readonly string[] | undefined) =>
  category === 'OTHER' || (Array.isArray(category) && category.includes('OTHER'))

/** Drops a description of OTHER when the category is not OTHER. */
function describeOther(
  category: string | readonly string[] | undefined,
  description: string | undefined,
): string | undefined {
  return hasOther(category) ? description : undefined
}

/** Returns the stored fields that only a business has. */
export function readCompany(input: BusinessInput): Pick<Business, 'company'> {
  const { businessInfo } = input
  const unused = businessDescriptions
    .filter(([category]) => !hasOther(businessInfo[category]))
    .map(([, description]) => description)
  const others = without(input, [...sharedFields, 'kybStatus'])
  return { company: { ...others, businessInfo: without(businessInfo, unused) } }
}

/** The input fields of both customer types, stored outside `person` and `company`. */
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

/** Converts a stored customer back to input, for an update to be merged over it. */
export function toInput(customer: Individual): IndividualInput
export function toInput(customer: Business): BusinessInput
export function toInput(customer: Individual | Business): CustomerInput
export function toInput(customer: Individual | Business): CustomerInput {
  const { platformCustomerId, region, email, phoneNumber, umaAddress, endUserTermsConsent } = customer
  const shared = {
    platformCustomerId,
    region,
    currencies: [...customer.currencies],
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    umaAddress,
    ...(endUserTermsConsent === undefined ? {} : { endUserTermsConsent }),
  }
  if (customer.customerType === 'BUSINESS') return { customerType: 'BUSINESS', ...shared, ...customer.company }
  const { identifier, person } = customer
  const own: Omit<IndividualInput, keyof typeof shared | 'customerType'> = { ...present({ identifier }), ...person }
  return { customerType: 'INDIVIDUAL', ...shared, ...own }
}
