import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areasOfTour } from '../../scripts/docs/examples/api-tour.ts'
import { wall } from '../engine/index.ts'
import { runs } from '../testing/property-runs.ts'
import { recordArea } from '../testing/recorded-tours.ts'
import { begin, idOf, open, person, record, version } from '../testing/recorded-world.ts'
import { planCapsule } from './export/plan.ts'
import { openCapsulePast } from './open-capsule.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/).filter((text) => text !== 'default')

it.each(Object.keys(areasOfTour))('the tour through %s opens and is exported under another name', async (area) => {
  const { capsule } = await recordArea(area)
  const { length } = capsule.inputs
  const property = fc.asyncProperty(name, fc.integer({ min: 1, max: length }), async (other, before) => {
    const { input, inputsLeft } = await openCapsulePast(
      open,
      capsule,
      { name: other, before, keepsWebhooks: false, version },
      wall,
    )
    expect([input.name, inputsLeft]).toEqual([other, length - before + 1])
  })
  await openCapsulePast(open, capsule, { name: 'other', keepsWebhooks: false, version }, wall)
  await fc.assert(property, runs(1))
  // The default world cannot be created, so its export uses another name.
  const plan = await planCapsule(open, capsule)
  expect([plan.world.name, plan.inputs]).toEqual(['default-capsule', length])
})

const policy = {
  permissions: ['MANAGE_EXTERNAL_ACCOUNTS'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 1_000, dailyLimit: 1_000, monthlyLimit: 1_000 },
}

it('codes, tokens and invitations of a state that a capsule begins with are those of the other name', async () => {
  const { simulator, api } = begin({}, { historyLimit: 5 })
  const json = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const { status, text } = await api(method, path, body, headers)
    expect(status, text).toBeLessThan(300)
    return text === '' ? {} : JSON.parse(text)
  }
  const customerId = idOf(await api('POST', '/customers', { ...person, umaAddress: '$ada@example.com' }))
  const first = await json('POST', '/agents', { name: 'first', customerId, policy })
  const { accessToken } = await json('POST', `/agents/device-codes/${first.deviceCode.code}/redeem`)
  const second = await json('POST', '/agents', { name: 'second', customerId, policy })
  const invitation = await json('POST', '/invitations', { inviterUma: '$ada@example.com' })
  const token = await json('POST', '/tokens', { name: 'gone', permissions: ['VIEW'] })
  await json('DELETE', `/tokens/${token.id}`)
  const bank = {
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban: 'DE89370400440532013003',
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' },
    },
  }
  for (let i = 0; i < 3; i += 1) await api('POST', '/customers', person)
  await json('POST', `/agents/device-codes/${second.deviceCode.code}/redeem`)
  await json('POST', '/agents/me/external-accounts', bank, { authorization: `Bearer ${accessToken}` })
  await json('POST', `/invitations/${invitation.code}/claim`, { inviteeUma: '$bob@example.org' })
  await api('POST', '/customers', person)
  const capsule = record(simulator)
  expect([capsule.base?.state.main.number, capsule.inputs.length]).toEqual([10, 4])
  const opened = await openCapsulePast(open, capsule, { name: 'other', keepsWebhooks: false, version }, wall)
  expect(opened.inputsLeft).toBe(1)
  const revoked = capsule.base && [...capsule.base.state.main.rows].find(([name]) => name === 'revokedCredentials')
  expect(revoked?.[1]).toBe(token.clientId)
  expect(JSON.stringify(opened.entries)).not.toContain(token.clientId)
})
