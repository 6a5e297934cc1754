import { expect, it } from 'vitest'
import { begin, idOf, open, person, record, version } from '../testing/recorded-world.ts'
import { writeCapsule } from './format.ts'
import { readCapsule } from './read.ts'
import { replayCapsule } from './replay-capsule.ts'
import { shrink } from './shrink.ts'

it('keeps what the condition needs, with the ids that it has then', async () => {
  const { simulator, api, admin } = begin()
  for (const fullName of ['Ada', 'Grace', 'Edith']) await api('POST', '/customers', { ...person, fullName })
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  const wanted = idOf(await api('POST', '/customers', { ...person, fullName: 'Mary' }))
  await api('POST', '/customers', { ...person, fullName: 'Joan' })
  await api('PATCH', `/customers/${wanted}`, { customerType: 'INDIVIDUAL', fullName: 'Mary S.' })
  await api('POST', '/customers', { ...person, fullName: 'Anita' })
  const recorded = record(simulator)
  const { capsule, ...rest } = await shrink(open, recorded, { condition: `${wanted} fullName = "Mary S."` })
  expect(rest).toMatchObject({
    before: 8,
    after: 2,
    condition: expect.stringMatching(/^Customer:.* fullName = "Mary S."$/),
  })
  expect(capsule.inputs.map((input) => input.kind === 'request' && input.operation)).toEqual([
    'createCustomer',
    'updateCustomerById',
  ])
  expect(JSON.stringify(capsule.inputs)).not.toContain(wanted)
  expect(rest.condition).not.toContain(wanted)
  const read = readCapsule(writeCapsule(capsule), version)
  expect(await replayCapsule(open, read)).toMatchObject({ identical: true })
})

it('drops an undone branch that nothing depends on', async () => {
  const { simulator, api, admin } = begin()
  const kept = idOf(await api('POST', '/customers', person))
  await api('POST', '/customers', person)
  await admin('POST', '/timeline/rewind', { to: 1 })
  await api('POST', '/tokens', { name: 'one', permissions: ['VIEW'] })
  await api('DELETE', `/customers/${kept}`)
  const { after } = await shrink(open, record(simulator), { condition: `${kept} exists` })
  expect(after).toBe(1)
})

it('refuses a question whose answer is false at the end', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await expect(shrink(open, record(simulator), { invariant: 'ledger' })).rejects.toThrow('nothing to shrink')
})

it('translates the ids of documents that no answer has shown', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  const customer = idOf(await api('POST', '/customers', person))
  const listed = await api('GET', `/customers/internal-accounts?customerId=${customer}&currency=USD`)
  const account: string = JSON.parse(listed.text).data[0].id
  await api('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 500 })
  await api('POST', '/customers', person)
  const { after, condition } = await shrink(open, record(simulator), {
    condition: `${account} balance.amount = 500`,
  })
  expect([after, condition]).toEqual([2, expect.not.stringContaining(account)])
})
