import { expect, it } from 'vitest'
import { recordAdvance } from '../testing/recorded-advance.ts'
import { begin, idOf, open, person, record, version } from '../testing/recorded-world.ts'
import { type Capsule, writeCapsule } from './format.ts'
import { readCapsule } from './read.ts'
import { replayAndCompare } from './replay-capsule.ts'
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
  expect(await replayAndCompare(open, read)).toMatchObject({ identical: true })
})

it('drops an undone branch that nothing depends on', async () => {
  const { simulator, api, admin } = begin()
  const kept = idOf(await api('POST', '/customers', person))
  await api('POST', '/customers', person)
  await admin('POST', '/timeline/rewind', { to: 1 })
  await api('POST', '/tokens', { name: 'one', permissions: ['VIEW'] })
  await api('DELETE', `/customers/${kept}`)
  const { capsule } = await shrink(open, record(simulator), { condition: `${kept} exists` })
  // A deleted customer exists too; the explanation says that it was deleted.
  expect(operationsOf(capsule)).toEqual(['createCustomer', 'deleteCustomerById'])
})

it('refuses a question whose answer is false at the end', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await expect(shrink(open, record(simulator), { invariant: 'ledger' })).rejects.toThrow(
    'The ledger is balanced after all inputs of the capsule, so there is nothing to shrink.',
  )
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

const policy = {
  permissions: ['CREATE_TRANSFERS'],
  defaultExecutionMode: 'APPROVAL_REQUIRED',
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000, dailyLimit: 100_000, monthlyLimit: 100_000 },
}
const accountInfo = {
  ...{ accountType: 'USD_ACCOUNT', accountNumber: '123456789012', routingNumber: '021000021' },
  beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
}

/** A world with a customer whose account has money, after others that have nothing to do with it. */
async function funded() {
  const rig = begin()
  const json = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const { status, text } = await rig.api(method, path, body, headers)
    expect(status, text).toBeLessThan(300)
    return JSON.parse(text)
  }
  for (let i = 0; i < 4; i += 1) await json('POST', '/customers', person)
  const { id: customerId } = await json('POST', '/customers', person)
  const { data } = await json('GET', `/customers/internal-accounts?customerId=${customerId}&currency=USD`)
  const account: string = data[0].id
  await json('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 500 })
  const bank = await json('POST', '/customers/external-accounts', { customerId, currency: 'USD', accountInfo })
  const transfer = { source: { accountId: account }, destination: { accountId: bank.id }, amount: 500 }
  return { ...rig, json, customerId, account, transfer }
}

/** An agent that asks for a transfer, which the platform rejects. */
async function rejected() {
  const rig = await funded()
  const { json, customerId, transfer } = rig
  const { agent, deviceCode } = await json('POST', '/agents', { name: 'Bookkeeper', customerId, policy })
  const { accessToken } = await json('POST', `/agents/device-codes/${deviceCode.code}/redeem`)
  for (let i = 0; i < 4; i += 1) await json('POST', '/customers', person)
  const authorization = `Bearer ${accessToken}`
  const action = await json('POST', '/agents/me/transfer-out', transfer, { authorization })
  await json('POST', `/agents/${agent.id}/actions/${action.id}/reject`, { reason: 'Too early' })
  return { ...rig, action }
}

const operationsOf = ({ inputs }: Capsule) => inputs.map((input) => (input.kind === 'request' ? input.operation : ''))

it('keeps what an agent needs, and nothing else', async () => {
  const { simulator, action } = await rejected()
  const { capsule, before } = await shrink(open, record(simulator), { condition: `${action.id} status = "REJECTED"` })
  expect(before).toBe(15)
  expect(operationsOf(capsule)).toEqual([
    'createCustomer',
    'createCustomerExternalAccount',
    'createAgent',
    'redeemAgentDeviceCode',
    'agentCreateTransferOut',
    'rejectAgentAction',
  ])
  expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true })
})

it('removes an agent that a condition does not need', async () => {
  const { simulator, account } = await rejected()
  const { capsule } = await shrink(open, record(simulator), { condition: `${account} balance.amount = 500` })
  expect(operationsOf(capsule)).toEqual(['createCustomer', 'sandboxFundInternalAccount'])
})

it('keeps the cause: an account that a payment emptied is not one that never had money', async () => {
  const { simulator, json, account, transfer } = await funded()
  await json('POST', '/transfer-out', transfer)
  const shrunk = await shrink(open, record(simulator), { condition: `${account} balance.amount = 0` })
  expect(operationsOf(shrunk.capsule)).toEqual([
    'createCustomer',
    'sandboxFundInternalAccount',
    'createCustomerExternalAccount',
    'createTransferOut',
  ])
  expect(shrunk.cause).toEqual(['The balance is 0.00 USD: 5.00 USD came in and 5.00 USD went out.'])
})

it('leaves out what came before a fault, although the cause names the moment at which it was added', async () => {
  const { simulator, api, admin } = begin()
  for (const fullName of ['Grace', 'Edith']) await api('POST', '/customers', { ...person, fullName })
  const customer = idOf(await api('POST', '/customers', person))
  const listed = await api('GET', `/customers/internal-accounts?customerId=${customer}&currency=USD`)
  const account: string = JSON.parse(listed.text).data[0].id
  await admin('POST', '/faults', { kind: 'holdDeposit', pendingReason: 'COMPLIANCE_REVIEW' })
  await api('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 500 })
  const deposits = await api('GET', `/transactions?customerId=${customer}`)
  const deposit: string = JSON.parse(deposits.text).data[0].id
  const shrunk = await shrink(open, record(simulator), { condition: `${deposit} status = "PENDING"` })
  expect(shrunk.after).toBe(3)
  expect(shrunk.cause).toEqual([expect.stringMatching(/holds the deposit .* It was added at moment 2\.$/)])
})

it('keeps an advance while webhooks are on their way, and leaves out their endpoint', async () => {
  const { capsule, isCompleted } = await recordAdvance()
  const once = await shrink(open, capsule, { condition: isCompleted })
  // The webhooks of the smaller capsule are still unanswered.
  const twice = await shrink(open, once.capsule, { condition: String(once.condition) })
  for (const { inputs } of [once.capsule, twice.capsule]) {
    expect(inputs.at(-1)).toMatchObject({ kind: 'travel', travel: 'advance' })
    expect(inputs).not.toContainEqual(expect.objectContaining({ operation: 'updatePlatformConfig' }))
  }
})
