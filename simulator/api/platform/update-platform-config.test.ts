import { beforeEach, describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { attempt, begunAt, freshWorld } from '../../testing/platform-world.ts'
import { webhookEvents } from '../../webhooks/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { getPlatformConfig } from './get-platform-config.ts'
import { updatePlatformConfig } from './update-platform-config.ts'

let world: WorldEngine

beforeEach(() => {
  world = freshWorld()
})

const config = () => attempt(world, getPlatformConfig).body
const patch = (body: unknown) => attempt(world, updatePlatformConfig, { body })
const sentEvents = () => world.of(webhookEvents).all()
const currencySettings = (currencyCode: string, changes: object = {}) => ({
  currencyCode,
  minAmount: 1,
  maxAmount: 100,
  requiredCounterpartyFields: [{ name: 'FULL_NAME', mandatory: true }],
  enabledTransactionTypes: ['INCOMING'],
  ...changes,
})
const fee = (variableFeeBps: number, amount: number, sourceCurrency = 'USD', currency = 'USD') => ({
  feeType: 'CROSS_CURRENCY_TRANSACTION',
  sourceCurrency,
  variableFeeBps,
  fixedFee: { amount, currency },
})

describe('a fresh platform', () => {
  it('supports five currencies without limits, is regulated and sends no webhooks', () => {
    const { id, supportedCurrencies, ...rest } = config()
    expect(id).toMatch(/^PlatformConfig:[0-9a-f-]{36}$/)
    expect(supportedCurrencies.map((c: { currencyCode: string }) => c.currencyCode)).toEqual([
      'USD',
      'EUR',
      'MXN',
      'USDC',
      'USDB',
    ])
    expect(supportedCurrencies[0]).toEqual({
      currencyCode: 'USD',
      minAmount: 1,
      maxAmount: 9_000_000_000_000_000,
      requiredCounterpartyFields: [],
      enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
    })
    expect(rest).toEqual({
      isRegulatedFinancialInstitution: true,
      feeConfigs: [],
      createdAt: '2025-10-13T08:00:00Z',
      updatedAt: '2025-10-13T08:00:00Z',
    })
  })

  it('is unregulated in a world created as such', () => {
    world = freshWorld({ regulated: false })
    expect(config().isRegulatedFinancialInstitution).toBe(false)
  })
})

describe('changing the configuration', () => {
  it('changes nothing and keeps updatedAt when nothing new is sent', () => {
    const before = config()
    world.advance({ to: begunAt + 1_000 })
    expect(patch({}).body).toEqual(before)
    expect(patch({ supportedCurrencies: before.supportedCurrencies, feeConfigs: [] }).body).toEqual(before)
    expect(patch({ unknown: 1, id: 'mine', isRegulatedFinancialInstitution: 'no' }).body).toEqual(before)
    expect(patch({ embeddedWalletConfig: {}, cardTokenization2faConfig: {} }).body).toEqual(before)
  })

  it('moves updatedAt with a change', () => {
    world.advance({ to: begunAt + 1_500 })
    expect(patch({ umaDomain: 'Pay.Example' }).body).toMatchObject({
      umaDomain: 'pay.example',
      createdAt: '2025-10-13T08:00:00Z',
      updatedAt: '2025-10-13T08:00:01.500Z',
    })
  })

  it('sends one TEST event for each new endpoint and none for the same or no endpoint', () => {
    const endpoint = 'http://localhost:9/hook'
    expect(patch({ webhookEndpoint: endpoint }).body.webhookEndpoint).toBe(endpoint)
    expect(sentEvents()).toMatchObject([{ type: 'TEST', data: {} }])
    patch({ webhookEndpoint: endpoint, umaDomain: 'pay.example' })
    expect(sentEvents()).toHaveLength(1)
    expect(patch({ webhookEndpoint: null }).body).not.toHaveProperty('webhookEndpoint')
    expect(sentEvents()).toHaveLength(1)
    patch({ webhookEndpoint: 'https://pay.example/hook' })
    expect(patch({ webhookEndpoint: '' }).body).not.toHaveProperty('webhookEndpoint')
    expect(sentEvents()).toHaveLength(2)
  })

  it.each(['/hook', 'pay.example/hook', 'ftp://pay.example', 'http://', 'http://[oops]/', 'http://a b', 5, {}])(
    'refuses the endpoint %j',
    (webhookEndpoint) => {
      expect(patch({ webhookEndpoint })).toMatchObject({ status: 400, fields: ['webhookEndpoint'] })
    },
  )

  it('lists every bad field at once', () => {
    const { fields } = patch({
      umaDomain: 'not a domain',
      webhookEndpoint: 'nowhere',
      supportedCurrencies: [currencySettings('USD', { minAmount: 101 })],
      embeddedWalletConfig: { otpLength: 3, expirationSeconds: 86_401, sendFromEmailAddress: 'me' },
      cardTokenization2faConfig: { logoUrl: 'http://pay.example/logo.png', sms: { bodyText: 'x'.repeat(481) } },
      feeConfigs: [fee(10_001, -1)],
    })
    expect(fields).toEqual([
      'umaDomain',
      'webhookEndpoint',
      'supportedCurrencies.0',
      'embeddedWalletConfig.otpLength',
      'embeddedWalletConfig.expirationSeconds',
      'embeddedWalletConfig.sendFromEmailAddress',
      'cardTokenization2faConfig.logoUrl',
      'cardTokenization2faConfig.sms.bodyText',
      'feeConfigs.0.variableFeeBps',
      'feeConfigs.0.fixedFee.amount',
    ])
  })

  it.each(['umaDomain', 'supportedCurrencies', 'embeddedWalletConfig', 'cardTokenization2faConfig', 'feeConfigs'])(
    'changes nothing for null as %s',
    (field) => {
      const before = patch({})
      expect(patch({ [field]: null })).toEqual(before)
    },
  )
})

describe('supported currencies', () => {
  it('are replaced as a whole, without read-only fields', () => {
    const sent = currencySettings('GBP')
    const answer = patch({ supportedCurrencies: [{ ...sent, providerRequiredCustomerFields: 7, colour: 'red' }] })
    expect(answer.body.supportedCurrencies).toEqual([sent])
  })

  it.each([
    ['unknown', [currencySettings('USD'), currencySettings('XQZ')], 'INVALID_CURRENCY'],
    ['twice the same', [currencySettings('USD'), currencySettings('USD')], 'INVALID_INPUT'],
    ['below zero', [currencySettings('USD', { minAmount: -1 })], 'INVALID_INPUT'],
    ['above the largest amount', [currencySettings('USD', { maxAmount: 9_000_000_000_000_001 })], 'INVALID_INPUT'],
    ['without types', [currencySettings('USD', { enabledTransactionTypes: undefined })], 'INVALID_INPUT'],
  ])('are refused when %s', (_mistake, supportedCurrencies, code) => {
    const before = config()
    expect(patch({ umaDomain: 'pay.example', supportedCurrencies })).toMatchObject({ status: 400, code })
    expect(config()).toEqual(before)
  })

  it('each have a platform account, which stays when they are removed', () => {
    const accountsIn = (code: string) =>
      world
        .of(internalAccounts)
        .all('owner', 'platform')
        .filter((account) => account.currency === code)
    expect(accountsIn('EUR')).toHaveLength(1)
    expect(accountsIn('GBP')).toHaveLength(0)
    patch({ supportedCurrencies: [currencySettings('GBP')] })
    patch({ supportedCurrencies: [currencySettings('EUR')] })
    patch({ supportedCurrencies: [currencySettings('GBP')] })
    expect(accountsIn('EUR')).toHaveLength(1)
    expect(accountsIn('GBP')).toHaveLength(1)
  })

  it('are refused with the unknown code', () => {
    const { body } = patch({ supportedCurrencies: [currencySettings('USD'), currencySettings('XQZ')] })
    expect(body.details).toEqual({ field: 'supportedCurrencies.1.currencyCode', value: 'XQZ' })
  })
})

describe('settings in groups', () => {
  it('are merged field by field for the embedded wallet', () => {
    patch({ embeddedWalletConfig: { appName: 'Ada', otpLength: 8 } })
    const { body } = patch({ embeddedWalletConfig: { otpLength: 4, colour: 'red' } })
    expect(body.embeddedWalletConfig).toEqual({ appName: 'Ada', otpLength: 4 })
  })

  it('are merged at every depth for the tokenization of cards', () => {
    patch({ cardTokenization2faConfig: { displayName: 'Ada', email: { subject: 'Code', fromName: 'Ada' } } })
    patch({ cardTokenization2faConfig: { email: { subject: 'Your code' }, sms: { templateSid: 'T1' } } })
    expect(config().cardTokenization2faConfig).toEqual({
      displayName: 'Ada',
      email: { subject: 'Your code', fromName: 'Ada' },
      sms: { templateSid: 'T1' },
    })
  })

  it('keep a fee until both of its parts are zero', () => {
    expect(patch({ feeConfigs: [fee(50, 25)] }).body.feeConfigs).toEqual([fee(50, 25)])
    expect(patch({ feeConfigs: [] }).body.feeConfigs).toEqual([fee(50, 25)])
    expect(patch({ feeConfigs: [fee(0, 30)] }).body.feeConfigs).toEqual([fee(0, 30)])
    expect(patch({ feeConfigs: [fee(0, 0)] }).body.feeConfigs).toEqual([])
  })

  it.each([
    ['source', [fee(1, 1, 'EUR', 'USD')], 'feeConfigs.0.sourceCurrency'],
    ['fixed fee', [fee(1, 1, 'USD', 'EUR')], 'feeConfigs.0.fixedFee.currency'],
  ])('cannot charge a fee with another %s than USD yet', (_what, feeConfigs, field) => {
    const { status, code, body } = patch({ feeConfigs })
    expect([status, code, body.details]).toEqual([501, 'NOT_IMPLEMENTED', { field, value: 'EUR' }])
  })

  it('accept each fee once per request', () => {
    expect(patch({ feeConfigs: [fee(1, 0), fee(2, 0)] })).toMatchObject({ status: 400, fields: ['feeConfigs'] })
  })
})
