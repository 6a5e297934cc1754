import { isDeepStrictEqual } from 'node:util'
import type { Static } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { present, withoutUnknownMembers } from '../../schema/index.ts'
import { changeWebhookSettings, emit, webhookSettings } from '../../webhooks/index.ts'
import { openPlatformAccounts } from '../accounts/index.ts'
import { currency } from '../reference/index.ts'
import {
  type CurrencySettings,
  type FeeSettings,
  type PlatformConfiguration,
  platformConfig,
  platformConfigurations,
} from './model.ts'
import { renderConfiguration } from './rendering.ts'
import { PlatformConfig, PlatformConfigUpdate } from './shapes.ts'

type Update = Static<typeof PlatformConfigUpdate>

export const updatePlatformConfig = operation({
  id: 'updatePlatformConfig',
  route: 'PATCH /config',
  summary: "Changes the given fields of the platform's configuration.",
  needs: 'MANAGE',
  body: PlatformConfigUpdate,
  answers: { 200: PlatformConfig },
  emits: ['TEST'],
  refuses: ['INVALID_CURRENCY', 'NOT_IMPLEMENTED'],
  find({ body }) {
    refuseForeignFees(body.feeConfigs ?? [])
    refuseUnknownCurrencies(body.supportedCurrencies ?? [])
  },
  apply({ world, body, now }) {
    const before = platformConfig(world)
    const after = applyUpdate(before, body)
    const isEndpointChanged = body.webhookEndpoint !== undefined && isNewEndpoint(world, body.webhookEndpoint)
    // A request that changes nothing leaves updatedAt as it is.
    if (!isEndpointChanged && isDeepStrictEqual(after, before)) return ok(renderConfiguration(world, before))

    const updated = world.of(platformConfigurations).update({ ...after, updatedAtMs: now })
    openPlatformAccounts(world, addedCurrencies(before, updated))
    if (isEndpointChanged) setEndpoint(world, body.webhookEndpoint || undefined)
    return ok(renderConfiguration(world, updated))
  },
})

const isNewEndpoint = (world: World, endpoint: string | null) =>
  webhookSettings(world).endpoint !== (endpoint || undefined)

/** Stores the endpoint and sends a TEST event to a new one. */
function setEndpoint(world: World, endpoint: string | undefined): void {
  changeWebhookSettings(world, { endpoint })
  if (endpoint !== undefined) emit(world, 'TEST', {})
}

function refuseForeignFees(fees: readonly FeeSettings[]): void {
  for (const [position, fee] of fees.entries()) {
    if (fee.sourceCurrency !== 'USD') refuseFee(`feeConfigs.${position}.sourceCurrency`, fee.sourceCurrency)
    if (fee.fixedFee.currency !== 'USD') refuseFee(`feeConfigs.${position}.fixedFee.currency`, fee.fixedFee.currency)
  }
}

function refuseFee(field: string, value: string): never {
  refuse('NOT_IMPLEMENTED', { field, value, says: `Fees are supported only in USD, not in ${value}.` })
}

function refuseUnknownCurrencies(wanted: readonly { readonly currencyCode: string }[]): void {
  const position = wanted.findIndex(({ currencyCode }) => currency(currencyCode) === undefined)
  const unknown = wanted[position]
  if (unknown === undefined) return
  refuse('INVALID_CURRENCY', { field: `supportedCurrencies.${position}.currencyCode`, value: unknown.currencyCode })
}

/** Returns the configuration with the update applied; unknown fields are dropped. */
function applyUpdate(before: PlatformConfiguration, body: Update): PlatformConfiguration {
  const update = withoutUnknownMembers(PlatformConfigUpdate, body)
  return {
    ...before,
    ...present({
      umaDomain: update.umaDomain?.toLowerCase(),
      supportedCurrencies: update.supportedCurrencies?.map(withoutReadOnly),
      embeddedWalletConfig: mergeMembers(before.embeddedWalletConfig, update.embeddedWalletConfig),
      cardTokenization2faConfig: mergeMembers(before.cardTokenization2faConfig, update.cardTokenization2faConfig),
      feeConfigs: update.feeConfigs && mergeFees(before.feeConfigs, update.feeConfigs),
    }),
  }
}

function withoutReadOnly(sent: NonNullable<Update['supportedCurrencies']>[number]): CurrencySettings {
  const { providerRequiredCustomerFields, providerRequiredCounterpartyCustomerFields, ...writable } = sent
  return writable
}

/** Merges settings member by member at every depth; undefined when both are empty. */
function mergeMembers<T extends object>(before: T | undefined, sent: T | undefined): T | undefined {
  const result: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(sent ?? {}))
    result[name] = isGroup(value) ? (mergeMembers(groupIn(result[name]), value) ?? {}) : value
  // Both sides are of type T, and members are merged only with their own kind.
  return before === undefined && Object.keys(result).length === 0 ? undefined : (result as T)
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
const groupIn = (value: unknown) => (isGroup(value) ? value : undefined)

/** Replaces or appends each sent fee by its key; a fee with two zeros is removed. */
function mergeFees(before: readonly FeeSettings[], sent: readonly FeeSettings[]): readonly FeeSettings[] {
  const fees = new Map(before.map((fee) => [feeKey(fee), fee]))
  for (const fee of sent) fees.set(feeKey(fee), fee)
  return [...fees.values()].filter((fee) => fee.variableFeeBps > 0 || fee.fixedFee.amount > 0)
}

const feeKey = ({ feeType, sourceCurrency }: FeeSettings) => `${feeType}|${sourceCurrency}`

function addedCurrencies(before: PlatformConfiguration, after: PlatformConfiguration): readonly string[] {
  const supported = new Set(before.supportedCurrencies.map(({ currencyCode }) => currencyCode))
  return after.supportedCurrencies.map(({ currencyCode }) => currencyCode).filter((code) => !supported.has(code))
}
