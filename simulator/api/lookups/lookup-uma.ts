import { ok, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { umaFaultCodes } from './outcomes.ts'
import { askedOfPayers, missingFields } from './payer-fields.ts'
import { receiverAt } from './receivers.ts'
import { recordLookup } from './record-lookup.ts'
import { senderOf } from './sender.ts'
import { SenderQuery, UmaLookup } from './shapes.ts'
import { umaAddress } from './uma-address.ts'

export const lookupUma = operation({
  id: 'lookupUma',
  route: 'GET /receiver/uma/{receiverUmaAddress}',
  summary: 'Asks who receives at a UMA address, and what they take.',
  needs: 'VIEW',
  query: SenderQuery,
  answers: { 200: UmaLookup },
  refuses: ['INVALID_UMA_ADDRESS', 'INVALID_INPUT', ...umaFaultCodes],
  writes: true,
  // Order: the receiver's address, the sender, the receiver.
  find({ world, path: { receiverUmaAddress = '' }, query }) {
    const uma = umaAddress(receiverUmaAddress)
    if (uma === undefined) refuse('INVALID_UMA_ADDRESS', { field: 'receiverUmaAddress', value: receiverUmaAddress })
    return { uma, sender: senderOf(world, query) }
  },
  apply({ world, found: { uma, sender } }) {
    const { currencies, asksForPayer } = receiverAt(world, uma)
    const requiredFields = asksForPayer && sender !== undefined ? missingFields(sender, askedOfPayers) : []
    const found = { kind: 'uma', umaAddress: uma.address, currencies, requiredFields } as const
    return ok({ ...recordLookup(world, sender, found), receiverUmaAddress: uma.address })
  },
})
