import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { findSender } from './find-sender.ts'
import { umaFaultCodes } from './outcomes.ts'
import { missingPayerFields, requiredOfPayers } from './payer-fields.ts'
import { receiverProfileAt } from './receiver-profile.ts'
import { recordLookup } from './record-lookup.ts'
import { SenderQuery, UmaLookup } from './shapes.ts'
import { parseUmaAddress } from './uma-address.ts'

export const lookupUma = operation({
  id: 'lookupUma',
  route: 'GET /receiver/uma/{receiverUmaAddress}',
  summary: 'Looks up the currencies that a UMA address accepts and the payer data that it requires.',
  needs: 'VIEW',
  query: SenderQuery,
  answers: { 200: UmaLookup },
  refuses: ['INVALID_UMA_ADDRESS', 'INVALID_INPUT', ...umaFaultCodes],
  writes: true,
  // Order: the receiver's address, the sender, the receiver.
  find({ world, path: { receiverUmaAddress = '' }, query }) {
    const uma = parseUmaAddress(receiverUmaAddress)
    if (uma === undefined) refuse('INVALID_UMA_ADDRESS', { field: 'receiverUmaAddress', value: receiverUmaAddress })
    return { uma, sender: findSender(world, query) }
  },
  apply({ world, found: { uma, sender } }) {
    const { currencies, requiresPayerData } = receiverProfileAt(world, uma)
    const requiredFields = requiresPayerData && sender !== undefined ? missingPayerFields(sender, requiredOfPayers) : []
    const found = { kind: 'uma', umaAddress: uma.address, currencies, requiredFields } as const
    return ok({ ...recordLookup(world, sender, found, { kind: 'uma' }), receiverUmaAddress: uma.address })
  },
})
