import type { World } from '../../engine/index.ts'
import { type FieldError, fieldsSentence, Refusal, required } from '../../refusals/index.ts'
import { inspectBody } from '../../schema/index.ts'
import { addCustomer, CustomerCreate, type CustomerInput, customerErrors, umaPattern } from '../customers/index.ts'
import { columnOfField, columns, columnsByType, requiredColumns } from './columns.ts'
import type { Row } from './csv-file.ts'
import type { RowError } from './model.ts'

/** Creates the customer of a row, as POST /customers does; returns the error of a row that fails. */
export function importRow(world: World, row: Row, number: number): RowError | undefined {
  const correlationId = row['platformCustomerId'] || `row_${number}`
  const body = bodyOf(row)
  const errors = cellErrors(world, row, body)
  if (errors.length > 0)
    return { correlationId, code: 'INVALID_FIELD', message: fieldsSentence(errors), details: { errors } }
  try {
    // Without errors, the body fits the schema but for fields that have no column and that a customer may lack.
    addCustomer(world, body as CustomerInput)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, details } = error
    return { correlationId, code, message, details: { column: details['field'], row: number } }
  }
}

/** Returns the body of POST /customers for a row; empty cells are left out. */
function bodyOf(row: Row): object {
  const cell = (column: string) => row[column] || undefined
  const country = cell('country')
  const umaAddress = cell('umaAddress')
  const shared = {
    platformCustomerId: cell('platformCustomerId'),
    customerType: cell('customerType'),
    region: country,
    email: cell('email'),
    phoneNumber: cell('phoneNumber'),
    umaAddress: umaAddress === undefined || umaAddress.startsWith('$') ? umaAddress : `$${umaAddress}`,
    address: {
      line1: cell('addressLine1'),
      line2: cell('addressLine2'),
      city: cell('city'),
      state: cell('state'),
      postalCode: cell('postalCode'),
      country,
    },
  }
  if (row['customerType'] !== 'BUSINESS') return { ...shared, fullName: cell('fullName'), birthDate: cell('birthDate') }
  const businessInfo = {
    legalName: cell('businessLegalName'),
    country,
    registrationNumber: cell('businessRegistrationNumber'),
    taxId: cell('businessTaxId'),
  }
  return { ...shared, businessInfo }
}

/** Returns the bad cells of a row in the order of the columns, at most one error for each. */
function cellErrors(world: World, row: Row, body: object): readonly FieldError[] {
  const { value, errors = [] } = inspectBody(CustomerCreate, body)
  const found = customerErrors(value, errors, { now: world.now(), umaPattern: umaPattern(world) })
  const type = columnsByType.get(row['customerType'] ?? '')
  if (type === undefined) return found.filter(({ field }) => field === 'customerType')

  const byColumn = new Map<string, FieldError>()
  for (const column of [...requiredColumns, ...type]) if (!row[column]) byColumn.set(column, required(column, true))
  for (const error of found) {
    const column = columnOfField[error.field]
    const isOptional = column === 'businessTaxId' && !row[column]
    if (column !== undefined && !isOptional && !byColumn.has(column)) byColumn.set(column, { ...error, field: column })
  }
  return [...byColumn.values()].sort((one, other) => columns.indexOf(one.field) - columns.indexOf(other.field))
}
