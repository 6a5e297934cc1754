import { leadingInstitution } from '../../../fixtures/institutions.ts'
import type { World } from '../../engine/index.ts'
import { type ErrorCode, refuse } from '../../refusals/index.ts'
import { DAY } from '../../schema/index.ts'
import { identifierGenerator } from '../accounts/index.ts'
import { type ExternalAccount, magicTextOf } from '../external-accounts/index.ts'
import {
  operationLifecycle,
  providerAccounts,
  refuseUnusableLink,
  type Stablecoin,
  type StablecoinOperation,
  stablecoinOperations,
} from './model/index.ts'
import { scheduleOperationExpiry, scheduleProvider } from './operation-tasks.ts'
import { bankTransferBySuffix, stablecoinIssuanceBySuffix } from './outcomes.ts'

/** The codes that a mint or a burn is refused with. */
export const operationCodes: readonly ErrorCode[] = [
  'REFERENCE_NOT_FOUND',
  'CONFLICT',
  'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
  'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'INVALID_INPUT',
  'INVALID_BANK_ACCOUNT',
  'SERVICE_UNAVAILABLE',
]

const fundingPeriodMs = 7 * DAY

/** Refuses a stablecoin that is not PROVISIONED, then one with an unusable link. */
export function refuseUnreadyStablecoin(world: World, stablecoin: Stablecoin): void {
  const { id, issuanceStatus: status } = stablecoin
  if (status !== 'PROVISIONED') refuse('CONFLICT', { id, status, says: `${id} is ${status}, not PROVISIONED.` })
  refuseUnusableLink(world.of(providerAccounts).get(stablecoin.stablecoinProviderAccountId))
}

/** Refuses when the provider of the stablecoin does not answer. */
export function refuseProviderDown(world: World, { id, providerTokenIdentifier }: Stablecoin): void {
  if (stablecoinIssuanceBySuffix.peek(providerTokenIdentifier).isProviderDown !== true) return
  const says = 'The stablecoin provider does not answer. The request can be retried.'
  const aftermath = () => void stablecoinIssuanceBySuffix.read(world, providerTokenIdentifier, id)
  refuse('SERVICE_UNAVAILABLE', { says }, { aftermath })
}

interface NewOperation
  extends Pick<StablecoinOperation, 'operationType' | 'amount' | 'source' | 'destination' | 'estimatedDelivery'> {
  readonly description: string | undefined
  /** The bank account with the number that selects the outcome; absent for a wire into a mint. */
  readonly bank?: ExternalAccount
}

/** Starts an operation: it waits for its funding, or goes to the provider at once. */
export function startOperation(world: World, stablecoin: Stablecoin, input: NewOperation): StablecoinOperation {
  const id = world.newId('StablecoinOperation')
  const now = world.now()
  const { bank, description, ...given } = input
  const instructions = instructionsFor(world, id, stablecoin, given.source.type)
  const status = instructions === undefined ? 'CREATED' : 'PENDING_FUNDING'
  const waiting =
    instructions === undefined
      ? {}
      : {
          fundingInstructions: instructions,
          expiresAtMs: now + fundingPeriodMs,
          expiryTask: scheduleOperationExpiry(world, id, now + fundingPeriodMs),
        }
  if (instructions === undefined) scheduleProvider(world, id)
  return world.of(stablecoinOperations).insert({
    id,
    stablecoinId: stablecoin.id,
    stablecoinProviderAccountId: stablecoin.stablecoinProviderAccountId,
    provider: stablecoin.provider,
    status: operationLifecycle.enter(world, id, 'start', status),
    outcome: bank === undefined ? 'SUCCEEDS' : bankTransferBySuffix.read(world, magicTextOf(bank), id),
    ...given,
    ...waiting,
    ...(description === undefined ? {} : { description }),
    createdAtMs: now,
    updatedAtMs: now,
  })
}

/** Returns the instructions to fund an operation by wire or with tokens; undefined for the other sources. */
function instructionsFor(
  world: World,
  id: string,
  { providerTokenIdentifier }: Stablecoin,
  sourceType: StablecoinOperation['source']['type'],
): Readonly<Record<string, string>> | undefined {
  const generate = identifierGenerator(world, id)
  if (sourceType === 'EXTERNAL_ACCOUNT')
    return { network: 'SPARK', address: generate.sparkAddress(), valueType: providerTokenIdentifier }
  if (sourceType !== 'WIRE') return undefined
  return {
    rail: 'WIRE',
    bankName: leadingInstitution('USD'),
    accountNumber: generate.digits('accountNumber', 10),
    routingNumber: '110000000',
    reference: `MINT-${generate.hex('reference', 8).toUpperCase()}`,
  }
}
