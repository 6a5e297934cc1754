import { area } from '../../contract/index.ts'
import { createTransferIn } from './create-transfer-in.ts'
import { createTransferOut } from './create-transfer-out.ts'
import { chapters, explains } from './words.ts'

export { findAccounts, type TransferAccounts } from './find-accounts.ts'
export { TransferInRequest, TransferOutRequest, type TransferTexts } from './shapes.ts'
export { checkTransferIn, requireAmount, startTransferIn, transferInCodes } from './transfer-in.ts'
export { checkTransferOut, refuseUnfundedTransfer, startTransferOut, transferOutCodes } from './transfer-out.ts'

export const transfersArea = area({ operations: { createTransferIn, createTransferOut }, chapters, explains })
