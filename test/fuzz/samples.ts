import { sampleAccount } from '../../steps/support/sample-accounts.ts'
import { sampleOwnerInfo, samplePerson } from '../../steps/support/sample-people.ts'
import type { Request } from './request.ts'

/** Bodies that succeed, by operation id; `{Customer#0}` and similar are ids that the population has made. */

const business = {
  customerType: 'BUSINESS',
  businessInfo: { legalName: 'Acme', country: 'US', taxId: '12-3456789', incorporatedOn: '2019-01-01' },
}
const fromAccount = { sourceType: 'ACCOUNT', accountId: '{InternalAccount#0}' }
const toBank = { destinationType: 'ACCOUNT', accountId: '{ExternalAccount#0}' }
const quote = {
  source: fromAccount,
  destination: toBank,
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 10_000,
}
const owner = {
  customerId: '{Customer#1}',
  roles: ['UBO'],
  ownershipPercentage: 50,
  personalInfo: { ...sampleOwnerInfo, email: 'grace@example.com', phoneNumber: '+14155550199' },
}

const limits = { currency: 'USD', perTransactionLimit: 1_000_000, dailyLimit: 10_000_000, monthlyLimit: 10_000_000 }
const policy = {
  permissions: [
    ...['VIEW_TRANSACTIONS', 'CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'],
    'MANAGE_EXTERNAL_ACCOUNTS',
  ],
  defaultExecutionMode: 'AUTO',
  spendingLimits: limits,
}
const agent = { name: 'Bookkeeper', customerId: '{Customer#0}', policy }
const transferIn = { source: { accountId: '{ExternalAccount#5}' }, destination: { accountId: '{InternalAccount#0}' } }
const transferOut = {
  source: { accountId: '{InternalAccount#0}' },
  destination: { accountId: '{ExternalAccount#5}' },
  amount: 500,
}

export const sampleBodies: Readonly<Record<string, readonly object[]>> = {
  createCustomer: [samplePerson, business],
  updateCustomerById: [
    { customerType: 'INDIVIDUAL', fullName: 'Ada King' },
    { ...samplePerson, umaAddress: '$a@b.example' },
  ],
  createCustomerExternalAccount: ['EUR_ACCOUNT', 'MXN_ACCOUNT', 'BASE_WALLET', 'USD_ACCOUNT', 'LIGHTNING'].map(
    (type, serial) => ({ customerId: '{Customer#0}', ...sampleAccount(type, '001', serial) }),
  ),
  createPlatformExternalAccount: [
    sampleAccount('GBP_ACCOUNT', '002', 9),
    sampleAccount('SOLANA_WALLET', '005', 9),
    sampleAccount('USD_ACCOUNT', '001', 9),
    sampleAccount('SPARK_WALLET', '001', 9),
  ],
  createQuote: [
    quote,
    { ...quote, immediatelyExecute: true },
    { ...quote, lockedCurrencySide: 'RECEIVING', source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' } },
    { ...quote, destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$success.eur@sandbox.uma.money' } },
  ],
  sandboxFundInternalAccount: [{ amount: 1_000_000 }],
  sandboxSend: [{ quoteId: '{Quote#0}', currencyCode: 'USD', currencyAmount: 10_000 }],
  createTransferIn: [transferIn],
  createTransferOut: [transferOut],
  createAgent: [
    agent,
    { ...agent, policy: { ...policy, defaultExecutionMode: 'APPROVAL_REQUIRED' } },
    { ...agent, policy: { ...policy, approvalThresholds: { currency: 'EUR', amount: 400 } } },
  ],
  updateAgent: [{ isPaused: true }, { isPaused: false }, { name: 'Treasurer', isPaused: false }],
  updateAgentPolicy: [
    { defaultExecutionMode: 'APPROVAL_REQUIRED' },
    { defaultExecutionMode: 'AUTO', spendingLimits: { currency: 'EUR' } },
    { spendingLimits: { dailyLimit: 1_000, dailyTransactionLimit: 2 } },
    { spendingLimits: { currency: 'BTC', perTransactionLimit: 100_000 }, approvalThresholds: { amount: null } },
    { accountRestrictions: { allowedAccountIds: ['{InternalAccount#0}'] }, permissions: ['VIEW_TRANSACTIONS'] },
    policy,
  ],
  agentCreateQuote: [quote, { ...quote, lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 300 }],
  agentCreateTransferIn: [{ ...transferIn, amount: 500 }],
  agentCreateTransferOut: [transferOut, { ...transferOut, amount: 300 }],
  agentCreateExternalAccount: ['EUR_ACCOUNT', 'BASE_WALLET'].map((type, serial) => sampleAccount(type, '001', serial)),
  rejectAgentAction: [{}, { reason: 'Too much' }],
  createToken: [{ name: 'fuzz', permissions: ['VIEW', 'TRANSACT', 'MANAGE'] }],
  createBeneficialOwner: [owner],
  createVerification: [{ customerId: '{Customer#1}' }],
  createCustomerKycLink: [{}, { redirectUri: 'https://example.com/back?x=1' }],
  createCard: [{ cardholderId: '{Customer#0}', form: 'VIRTUAL', fundingSources: ['{InternalAccount#0}'] }],
  updateCardById: [
    { state: 'FROZEN' },
    { state: 'ACTIVE', maxSpendPerTransaction: null },
    { fundingSources: ['{InternalAccount#0}'], maxSpendPerTransaction: 500 },
    { state: 'CLOSED' },
  ],
  linkStablecoinProviderAccount: [{ provider: 'BRALE', apiClientId: 'client', apiClientSecret: 'secret' }],
  registerStablecoin: [
    { providerTokenIdentifier: 'SBC', networkTokenIdentifier: 'btkn1sbc', network: 'SPARK' },
    { providerTokenIdentifier: 'USD005', networkTokenIdentifier: 'btkn1usd5', network: 'SPARK' },
  ],
  createStablecoinMint: [
    { amount: '25000000', fundingSource: { type: 'WIRE' }, destination: { accountId: '{ExternalAccount#4}' } },
    {
      amount: '10000',
      fundingSource: { type: 'ACH_DEBIT', externalAccountId: '{ExternalAccount#3}' },
      destination: { accountId: '{ExternalAccount#4}' },
    },
  ],
  createStablecoinBurn: [
    {
      amount: '25000000',
      source: { type: 'EXTERNAL_ACCOUNT' },
      destination: { type: 'EXTERNAL_ACCOUNT', externalAccountId: '{ExternalAccount#3}', rail: 'WIRE' },
    },
  ],
  createAuthCredential: [{ type: 'SMS_OTP', accountId: '{InternalAccount#0}' }],
  createDelegatedKey: [{ cardId: '{Card#0}', internalAccountId: '{InternalAccount#0}', nickname: 'Spending' }],
  updatePlatformConfig: [
    { webhookEndpoint: '{receiver#0}' },
    { webhookEndpoint: '{receiver#1}' },
    { umaDomain: 'uma.example.org' },
    { supportedCurrencies: [{ currencyCode: 'USD', enabledTransactionTypes: ['OUTGOING', 'INCOMING'] }] },
  ],
  sandboxReceive: [
    {
      senderUmaAddress: '$success.usd@sandbox.uma.money',
      receiverUmaAddress: '$ada@uma.example.org',
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 1_000,
    },
  ],
  confirmCustomerEmailVerification: [{ code: '123456' }],
  estimateCryptoWithdrawalFee: [
    { internalAccountId: '{InternalAccount#2}', currency: 'USDC', amount: 1_000, network: 'BASE', address: '0xab' },
  ],
  advanceClock: [{ by: 'PT6M' }, { by: 'P1D' }, { by: '30s', wait: false }],
  previewClock: [{ by: 'PT2H' }],
  rewindTimeline: [{ to: 3 }, { to: 6 }],
  addFault: [
    { kind: 'fail', operation: '*' },
    { kind: 'stall', operation: 'createQuote', delayMs: 1 },
    { kind: 'webhookSwap', times: 2 },
  ],
  createWorld: [{ seed: 'other' }, { name: 'other', frozen: true }],
  setMode: [{ mode: 'pull' }, { mode: 'push' }],
  answerOutbox: [{ status: 200 }, { status: 503 }],
  endNextId: [{ type: 'Transaction', endsWith: '002' }],
  resolveResource: [{ decision: 'APPROVED' }, { decision: 'REJECTED', errors: [] }, { decision: 'FUNDED' }],
}

const post = (target: string, body: unknown, headers = {}): Request => ({
  part: 'api',
  method: 'POST',
  target,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const asAgent = (token: number) => ({ authorization: `Bearer {accessToken#${token}}` })
const get = (target: string): Request => ({ part: 'api', method: 'GET', target, headers: {} })
const sample = (id: string, number = 0): object => sampleBodies[id]?.[number] ?? {}

/** Makes one resource of nearly every kind, so that later requests find what they name. */
export const population: readonly Request[] = [
  post('/customers', { ...samplePerson, platformCustomerId: 'ada', umaAddress: '$ada@uma.example.org' }),
  get('/customers/internal-accounts?customerId={Customer#0}'),
  post('/sandbox/internal-accounts/{InternalAccount#0}/fund', { amount: 100_000_000 }),
  post('/sandbox/internal-accounts/{InternalAccount#2}/fund', { amount: 100_000_000 }),
  post('/customers', business),
  post('/customers/external-accounts', sample('createCustomerExternalAccount')),
  post('/customers/external-accounts', sample('createCustomerExternalAccount', 2)),
  post('/platform/external-accounts', sample('createPlatformExternalAccount')),
  post('/platform/external-accounts', sample('createPlatformExternalAccount', 2)),
  post('/platform/external-accounts', sample('createPlatformExternalAccount', 3)),
  post('/customers/external-accounts', sample('createCustomerExternalAccount', 3)),
  post('/stablecoin-provider-accounts', sample('linkStablecoinProviderAccount'), { 'idempotency-key': 'k1' }),
  post('/stablecoins', sample('registerStablecoin'), { 'idempotency-key': 'k1' }),
  post('/stablecoins/{Stablecoin#0}/mints', sample('createStablecoinMint'), { 'idempotency-key': 'k1' }),
  post('/quotes', sample('createQuote'), { 'idempotency-key': 'k1' }),
  post('/quotes', sample('createQuote', 1)),
  post('/beneficial-owners', owner),
  post('/customers/{Customer#1}/kyc-link', {}),
  post('/cards', sample('createCard')),
  get('/platform/internal-accounts'),
  get('/auth/credentials?accountId={InternalAccount#3}'),
  get('/tokens'),
  post('/agents', sample('createAgent')),
  post('/agents/device-codes/{deviceCode#0}/redeem', {}),
  post('/agents', sample('createAgent', 1)),
  post('/agents/device-codes/{deviceCode#1}/redeem', {}),
  post('/agents/me/quotes', quote, asAgent(0)),
  post('/agents/me/quotes/{Quote#2}/execute', {}, asAgent(0)),
  post('/agents/me/quotes', quote, asAgent(1)),
  post('/agents/me/quotes/{Quote#3}/execute', {}, asAgent(1)),
  post('/agents/me/transfer-out', transferOut, asAgent(1)),
  post('/agents', sample('createAgent', 2)),
  get('/transactions?limit=1'),
  { ...get('{kycUrl#0}'), part: 'hosted' },
  { ...get('/worlds/fuzz/schedule'), part: 'admin' },
  { ...get('/worlds/fuzz/webhooks/events'), part: 'admin' },
]
