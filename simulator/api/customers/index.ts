import type { OperationTable } from '../../domain/operation.ts'
import { createCustomer } from './create-customer.ts'
import { getCustomerById } from './get-customer-by-id.ts'
import { listCustomers } from './list-customers.ts'

export { type Approval, approvalOf, type Customer, customers, kybLifecycle, kycLifecycle } from './model.ts'
export { kycBySuffix } from './outcomes.ts'
export { needsStrongAuthentication } from './regions.ts'
export { renderCustomer } from './render-customer.ts'
export { Customer as CustomerShape } from './shapes.ts'

export const customerOperations = { createCustomer, listCustomers, getCustomerById } satisfies OperationTable
