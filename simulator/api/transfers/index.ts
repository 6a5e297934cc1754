import { area } from '../../domain/area.ts'
import { createTransferIn } from './create-transfer-in.ts'
import { createTransferOut } from './create-transfer-out.ts'

export const transfersArea = area({ operations: { createTransferIn, createTransferOut } })
