import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { type Provider, providerEnvironment } from './provider-accounts.ts'

export const operationTypes = ['MINT', 'BURN'] as const
type OperationType = (typeof operationTypes)[number]

export const operationStatuses = [
  'CREATED',
  'PENDING_FUNDING',
  'PENDING_PROVIDER',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const
type OperationStatus = (typeof operationStatuses)[number]

export const burnRails = ['WIRE', 'ACH_CREDIT', 'SAME_DAY_ACH_CREDIT', 'RTP_CREDIT'] as const
export type BurnRail = (typeof burnRails)[number]

/** The outcome of the bank transfer of a mint or burn. */
export type BankTransferOutcome = 'SUCCEEDS' | 'LACKS_FUNDS' | 'ACCOUNT_CLOSED' | 'BANK_REJECTS' | 'FAILS_LATE'

/** The types of source that mints and burns accept today. */
type SourceType = 'WIRE' | 'ACH_DEBIT' | 'SAME_DAY_ACH_DEBIT' | 'EXTERNAL_ACCOUNT' | 'PROVIDER_INTERNAL_BALANCE'

/** A mint or a burn. It moves no money of internal accounts. */
export interface StablecoinOperation extends Document {
  readonly stablecoinId: string
  readonly stablecoinProviderAccountId: string
  readonly provider: Provider
  readonly operationType: OperationType
  readonly status: OperationStatus
  /** Digits, in the smallest unit of the token. */
  readonly amount: string
  readonly source: { readonly type: SourceType; readonly externalAccountId?: string }
  readonly destination: { readonly accountId: string; readonly rail?: BurnRail }
  /** Tell how to fund it; present on operations that begin as PENDING_FUNDING. */
  readonly fundingInstructions?: Readonly<Record<string, string>>
  /** Present on burns. */
  readonly estimatedDelivery?: Readonly<Record<'rail' | 'amount' | 'currency' | 'timing', string>>
  readonly expiresAtMs?: number
  /** The task that expires it. */
  readonly expiryTask?: string
  readonly outcome: BankTransferOutcome
  readonly failureReason?: string
  readonly description?: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const stablecoinOperations: Collection<StablecoinOperation> = {
  name: 'stablecoinOperations',
  indexes: {
    stablecoin: ({ stablecoinId }) => stablecoinId,
    stablecoinAndType: ({ stablecoinId, operationType }) => `${stablecoinId}|${operationType}`,
  },
}

export const operationLifecycle = lifecycle<OperationStatus>('stablecoin operation', {
  start: ['CREATED', 'PENDING_FUNDING'],
  CREATED: ['PENDING_PROVIDER'],
  PENDING_FUNDING: ['PENDING_PROVIDER', 'EXPIRED'],
  PENDING_PROVIDER: ['PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED'],
  COMPLETED: [],
  FAILED: [],
  EXPIRED: [],
})

/** The provider's word for each status; the provider does not know an operation that is only CREATED. */
const providerStatuses: Readonly<Record<OperationStatus, string | undefined>> = {
  CREATED: undefined,
  PENDING_FUNDING: 'pending',
  PENDING_PROVIDER: 'pending',
  PROCESSING: 'processing',
  COMPLETED: 'complete',
  FAILED: 'failed',
  EXPIRED: 'failed',
}

/** Moves an operation to another status. */
export function moveOperation(
  world: World,
  operation: StablecoinOperation,
  status: OperationStatus,
): StablecoinOperation {
  return operationLifecycle.move(world, world.of(stablecoinOperations), operation, operation.status, status, {
    status,
    updatedAtMs: world.now(),
    ...(status === 'FAILED' ? { failureReason: 'PROVIDER_TRANSFER_FAILED' } : {}),
  })
}

/** Renders an operation as the API shows it. */
export function renderOperation(operation: StablecoinOperation) {
  const { expiresAtMs } = operation
  return present({
    id: operation.id,
    stablecoinId: operation.stablecoinId,
    operationType: operation.operationType,
    status: operation.status,
    amount: operation.amount,
    provider: operation.provider,
    providerEnvironment,
    stablecoinProviderAccountId: operation.stablecoinProviderAccountId,
    source: operation.source,
    fundingInstructions: operation.fundingInstructions,
    destination: operation.destination,
    estimatedDelivery: operation.estimatedDelivery,
    expiresAt: expiresAtMs === undefined ? undefined : timestamp(expiresAtMs),
    providerStatus: providerStatuses[operation.status],
    failureReason: operation.failureReason,
    description: operation.description,
    createdAt: timestamp(operation.createdAtMs),
    updatedAt: timestamp(operation.updatedAtMs),
  })
}
