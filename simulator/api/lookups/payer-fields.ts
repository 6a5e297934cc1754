import type { World } from '../../engine/index.ts'
import type { Customer } from '../customers/index.ts'
import { currencySettings } from '../platform/index.ts'
import type { InfoField, RequiredField } from './model.ts'

/** The payer fields that every sandbox counterparty requires. */
export const requiredOfPayers: readonly RequiredField[] = [
  { name: 'FULL_NAME', mandatory: true },
  { name: 'BIRTH_DATE', mandatory: true },
  { name: 'NATIONALITY', mandatory: false },
]

/** True when the service has this field of a customer on file. The full name of a business is its legal name. */
export function isOnFile(customer: Customer, field: string): boolean {
  const fields: Readonly<Record<string, unknown>> = fieldsOnFile(customer)
  return fields[field] !== undefined
}

function fieldsOnFile(customer: Customer): Partial<Record<InfoField, unknown>> {
  const { customerType, region, email, phoneNumber } = customer
  const shared = { USER_TYPE: customerType, COUNTRY_OF_RESIDENCE: region, EMAIL: email, PHONE_NUMBER: phoneNumber }
  if (customer.customerType === 'INDIVIDUAL') {
    const { fullName, birthDate, nationality, address, idType } = customer.person
    const identification = { ID_TYPE: idType, ID_NUMBER: customer.identifier }
    const person = { FULL_NAME: fullName, BIRTH_DATE: birthDate, NATIONALITY: nationality, POSTAL_ADDRESS: address }
    return { ...shared, ...person, ...identification }
  }
  const { businessInfo, address } = customer.company
  const { legalName, registrationNumber, taxId, businessType } = businessInfo
  const names = { FULL_NAME: legalName, COMPANY_LEGAL_NAME: legalName, REGISTRATION_NUMBER: registrationNumber }
  return { ...shared, ...names, TAX_ID: taxId, BUSINESS_TYPE: businessType, POSTAL_ADDRESS: address }
}

/** Returns the required fields that are neither on file nor among the answers. */
export function missingPayerFields<Field extends RequiredField>(
  customer: Customer | undefined,
  required: readonly Field[],
  answers: Readonly<Record<string, unknown>> = {},
): readonly Field[] {
  const isKnown = (name: string) => customer !== undefined && isOnFile(customer, name)
  return required.filter(({ name }) => !isKnown(name) && !isAnswer(answers[name]))
}

const isAnswer = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The fields of every sandbox counterparty, which are all the same person. */
const counterparty: Readonly<Record<InfoField, string>> = {
  FULL_NAME: 'Rosa Blanco',
  BIRTH_DATE: '1988-04-12',
  NATIONALITY: 'ES',
  PHONE_NUMBER: '+34600112233',
  EMAIL: 'rosa.blanco@mail.example',
  POSTAL_ADDRESS: 'Calle Mayor 7, 28013 Madrid, ES',
  TAX_ID: '12345678Z',
  REGISTRATION_NUMBER: 'B12345678',
  USER_TYPE: 'INDIVIDUAL',
  COUNTRY_OF_RESIDENCE: 'ES',
  ACCOUNT_IDENTIFIER: 'ES9121000418450200051332',
  FI_LEGAL_ENTITY_NAME: 'Sandbox Counterparty Bank',
  FI_ADDRESS: 'Gran Via 1, 28013 Madrid, ES',
  PURPOSE_OF_PAYMENT: 'GIFT',
  ULTIMATE_INSTITUTION_COUNTRY: 'ES',
  IDENTIFIER: 'SGC-0001',
  BUSINESS_TYPE: 'SERVICES',
  COMPANY_LEGAL_NAME: 'Blanco Servicios SL',
  ID_TYPE: 'PASSPORT',
  ID_NUMBER: 'PAB123456',
}

export const isInfoField = (name: string): name is InfoField => Object.hasOwn(counterparty, name)

/** Returns the counterparty fields that the platform requires for a currency, and any further ones. */
export function counterpartyInformation(
  world: World,
  currency: string,
  more: readonly InfoField[] = [],
): Readonly<Record<string, string>> | undefined {
  const settings = currencySettings(world, currency)
  const names = new Set([...(settings?.requiredCounterpartyFields ?? []).map(({ name }) => name), ...more])
  if (names.size === 0) return undefined
  return Object.fromEntries([...names].map((name) => [name, counterparty[name]]))
}
