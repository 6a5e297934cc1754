import type { OperationTable } from '../../domain/operation.ts'
import { createTransferIn } from './create-transfer-in.ts'
import { createTransferOut } from './create-transfer-out.ts'

export const transferOperations = { createTransferIn, createTransferOut } satisfies OperationTable
