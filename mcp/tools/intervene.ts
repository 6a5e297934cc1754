import { type Static, Type } from 'typebox'
import type { AdminClient } from '../../kit/admin/client.ts'
import { Anything, inWorld, ofWorld, tool } from '../tool.ts'
import { json } from '../words.ts'

const Input = Type.Object({
  ...inWorld,
  action: Type.Enum(['decide', 'add_fault', 'list_faults', 'remove_fault', 'clear_faults']),
  id: Type.Optional(Type.String({ description: 'decide: the resource. remove_fault: the fault.' })),
  decision: Type.Optional(Type.String({ description: 'decide: such as APPROVED or REJECTED; a wrong one lists all.' })),
  fault: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'add_fault: such as {"kind":"fail","operation":"createQuote","code":"INTERNAL_ERROR","times":2} or ' +
        '{"kind":"webhookDrop","event":"CUSTOMER.KYC_APPROVED"}. The tool outcomes lists the kinds.',
    }),
  ),
})

export const intervene = tool({
  name: 'intervene',
  title: 'Decisions and faults',
  description:
    'decide: makes the decision that a resource waits for, as a reviewer would (the check of a customer, a held ' +
    'deposit). add_fault: makes the next calls, events or payments go wrong. list_faults, remove_fault, ' +
    'clear_faults: the faults that still wait.',
  changes: 'everything',
  isIdempotent: false,
  input: Input,
  output: Type.Object({
    ...ofWorld,
    action: Type.String(),
    resource: Type.Optional(Anything),
    faults: Type.Optional(Type.Array(Anything, { description: 'The faults that wait now.' })),
  }),
  async run({ admin }, { world = 'default', ...given }) {
    const { action, id = '', decision = '' } = given
    if (action === 'decide') {
      const decided = await admin.call('resolveResource', { path: { world, id }, body: { decision } })
      return { data: { world, action, resource: { ...decided } }, text: `${id} is decided: ${json(decided.document)}` }
    }
    await change(admin, world, given)
    const { data } = await admin.call('listFaults', { path: { world } })
    const text = data.length === 0 ? 'No fault waits.' : json(data)
    return { data: { world, action, faults: data.map((fault) => ({ ...fault })) }, text }
  },
})

async function change(admin: AdminClient, world: string, given: Omit<Static<typeof Input>, 'world'>): Promise<void> {
  const { action, id = '', fault = {} } = given
  const path = { world }
  // The admin plane validates the fault.
  if (action === 'add_fault') await admin.call('addFault', { path, body: Object(fault) })
  if (action === 'remove_fault') await admin.call('removeFault', { path: { ...path, fault: id } })
  if (action === 'clear_faults') await admin.call('clearFaults', { path })
}
