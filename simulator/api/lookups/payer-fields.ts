import type { World } from '../../engine/types.ts'
import type { Customer } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'
import type { InfoField, RequiredField } from './model.ts'

/** What every counterparty of the sandbox wants to know about a payer. */
export const askedOfPayers: readonly RequiredField[] = [
  { name: 'FULL_NAME', mandatory: true },
  { name: 'BIRTH_DATE', mandatory: true },
  { name: 'NATIONALITY', mandatory: false },
]

/** Whether the service knows this about a customer already. A business is known by the name in its register. */
export function isOnFile(customer: Customer, field: string): boolean {
  return onFile(customer)[field as InfoField] !== undefined
}

function onFile(customer: Customer): Partial<Record<InfoField, unknown>> {
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

/** Of the fields that are asked for, those that neither the file on the customer nor the other side's words answer. */
export function missingFields<Field extends RequiredField>(
  customer: Customer | undefined,
  asked: readonly Field[],
  said: Readonly<Record<string, unknown>> = {},
): readonly Field[] {
  const isKnown = (name: string) => customer !== undefined && isOnFile(customer, name)
  return asked.filter(({ name }) => !isKnown(name) && !isAnswer(said[name]))
}

const isAnswer = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The person whom every counterparty of the sandbox is. */
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

/** The counterparty's answers to what the platform wants to know for a currency, and to what else is asked. */
export function counterpartyInformation(
  world: World,
  currency: string,
  more: readonly InfoField[] = [],
): Readonly<Record<string, string>> | undefined {
  const settings = platformConfig(world).supportedCurrencies.find(({ currencyCode }) => currencyCode === currency)
  const asked = new Set([...(settings?.requiredCounterpartyFields ?? []).map(({ name }) => name), ...more])
  if (asked.size === 0) return undefined
  return Object.fromEntries([...asked].map((name) => [name, counterparty[name]]))
}
