/** The columns that a header must have, in the order of errors. */
export const requiredColumns = [
  ...['umaAddress', 'platformCustomerId', 'customerType'],
  ...['addressLine1', 'city', 'state', 'postalCode', 'country'],
] as const

/** The columns that rows of one type must fill in as well. */
export const columnsByType: ReadonlyMap<string, readonly string[]> = new Map([
  ['INDIVIDUAL', ['fullName', 'birthDate']],
  ['BUSINESS', ['businessLegalName']],
])

const optionalColumns = ['addressLine2', 'email', 'phoneNumber', 'businessRegistrationNumber', 'businessTaxId'] as const

/** All columns that are read, in the order of errors; any other is ignored. */
export const columns: readonly string[] = [
  ...requiredColumns,
  ...[...columnsByType.values()].flat(),
  ...optionalColumns,
]

/** Describes the columns, for the description of the operation. */
export const columnsInWords = [
  `The header names the columns, in any order. Required: ${requiredColumns.join(', ')}.`,
  ...[...columnsByType].map(([type, names]) => `Required of ${type}: ${names.join(', ')}.`),
  `Optional: ${optionalColumns.join(', ')}; rows of the EU need email and phoneNumber.`,
  'Accepted and not stored: platformAccountId, description.',
].join(' ')

/** The column of each field of a new customer; a field without one cannot be given, so it is not required. */
export const columnOfField: Readonly<Record<string, string>> = {
  umaAddress: 'umaAddress',
  platformCustomerId: 'platformCustomerId',
  customerType: 'customerType',
  'address.line1': 'addressLine1',
  'address.line2': 'addressLine2',
  'address.city': 'city',
  'address.state': 'state',
  'address.postalCode': 'postalCode',
  'address.country': 'country',
  region: 'country',
  'businessInfo.country': 'country',
  fullName: 'fullName',
  birthDate: 'birthDate',
  'businessInfo.legalName': 'businessLegalName',
  email: 'email',
  phoneNumber: 'phoneNumber',
  'businessInfo.registrationNumber': 'businessRegistrationNumber',
  'businessInfo.taxId': 'businessTaxId',
}
