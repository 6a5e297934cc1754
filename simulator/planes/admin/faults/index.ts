import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { addFault } from './add-fault.ts'
import { clearFaults } from './clear-faults.ts'
import { listFaults } from './list-faults.ts'
import { removeFault } from './remove-fault.ts'

export const faultOperations = { listFaults, addFault, clearFaults, removeFault } satisfies AdminOperationTable
