import { adminOperation } from '../shared/admin-operation.ts'
import { sendAgain } from './existing-delivery.ts'
import { DeliveryShape } from './shapes.ts'

export const redeliver = adminOperation({
  id: 'redeliver',
  route: 'POST /webhooks/deliveries/{event}/redeliver',
  summary: 'Sends an event again with the same id and bytes.',
  answers: { 202: DeliveryShape },
  refuses: ['CONFLICT'],
  handle: ({ engine, path }) => sendAgain(engine, path),
})
