import type { Difference } from './difference.ts'

const agentQuotes = ['agentCreateQuote', 'agentExecuteQuote']

export const requestDifferences: readonly Difference[] = [
  {
    id: 'sandbox-only',
    subject: 'Only the sandbox is simulated',
    says: 'The specification describes a service with a sandbox beside it.',
    does: 'magic values decide outcomes for every token; no money, email, text message or card leaves the process.',
    because: 'tests need outcomes that they can choose and repeat.',
    operations: 'every',
    choices: 'Configuration and tokens',
  },
  {
    id: 'idempotency-memory',
    subject: 'Answers that an idempotency key does not remember',
    says: 'The specification: the same key returns the same response as the first request.',
    does:
      'a key remembers 2xx and 4xx answers for 24 hours of the world, but not 401, 429, 5xx, refusals that come ' +
      'before the key is looked up (rights, fields, missing resources), PROCESSING, and answers that carry a secret.',
    because: 'a retry can turn those refusals into a success, and secrets are shown once and stored nowhere.',
    operations: 'every',
    choices: 'Idempotency',
  },
  {
    id: 'idempotency-everywhere',
    subject: 'Idempotency keys on every POST',
    says: 'The public API declares the header for some operations only.',
    does: 'every POST accepts it; another body under a known key gets the first answer, or 409 where one is required.',
    because: 'a client that sends the header everywhere must not create things twice.',
    operations: 'every',
    choices: 'Idempotency',
  },
  {
    id: 'basic-user-name',
    subject: 'User name of Basic authentication',
    says: 'The specification calls it the id of the API token, the public API the client id.',
    does: "the client id; the bare UUID of the token's id is accepted too.",
    because: 'clients of the public API send the client id.',
    operations: 'every',
    choices: 'Requests and errors',
  },
  {
    id: 'permissions',
    subject: 'Permissions of each operation',
    says: 'The specification names TRANSACT and VIEW; the public API adds MANAGE and assigns them to quotes only.',
    does: 'every operation of a platform needs one of the three, and none implies another; `/openapi.json` names it.',
    because: 'a permission that protects nothing cannot be tested.',
    operations: 'every',
    choices: 'Requests and errors',
  },
  {
    id: 'rate-limits',
    subject: 'No general rate limit',
    says: 'Both mention rate limits without numbers.',
    does:
      'only challenges, verifications, authorizations and factor resets are limited; an injected fault limits any ' +
      'other operation.',
    because: 'a limit that nobody has published would break test suites for nothing.',
    operations: 'every',
  },
  {
    id: 'status-422',
    subject: 'No 422',
    says: 'An error table of the public API lists 422.',
    does: 'no operation answers it; it is only understood as the answer of an approval webhook.',
    because: 'no operation of the public API declares it.',
    operations: 'every',
  },
  {
    id: 'invalid-signature',
    subject: 'INVALID_SIGNATURE is not used',
    says: 'The specification lists it among the codes of 401, without an operation.',
    does: 'wrong signatures of wallets have the WALLET_SIGNATURE codes; only an injected fault has INVALID_SIGNATURE.',
    because: 'the more precise codes cover every signature that a client sends.',
    operations: 'every',
  },
  {
    id: 'switch-error',
    subject: 'SERVICE_SWITCH_ERROR',
    says: 'The public API has a product name in this code of 500.',
    does: 'the name of the specification.',
    because: 'the specification decides.',
    operations: ['lookupExternalAccount'],
  },
  {
    id: 'unlisted-codes',
    subject: 'QUOTE_EXPIRED and FUNDING_SOURCE_INELIGIBLE are codes',
    says: 'Guides of the public API show them as codes; no list of codes has them.',
    does: 'they are codes, of 409 and of 400.',
    because: 'a client can tell these cases apart by nothing else.',
    operations: ['executeQuote', 'agentExecuteQuote', 'createCard', 'updateCardById'],
    choices: 'Requests and errors',
  },
  {
    id: 'insufficient-balance',
    subject: 'INSUFFICIENT_BALANCE is a reason, not a code',
    says: 'Guides of the public API show it as a code; no list of codes has it.',
    does: 'INVALID_AMOUNT with `details.reason` INSUFFICIENT_BALANCE.',
    because: 'the lists of both documents have a code that fits.',
    operations: ['createQuote', 'executeQuote', 'createTransferOut', 'agentCreateTransferOut', ...agentQuotes],
    choices: 'Requests and errors',
  },
  {
    id: 'transaction-types',
    subject: '`enabledTransactionTypes` is required',
    says: 'A guide of the public API leaves it out.',
    does: 'required.',
    because: 'the schema says so.',
    operations: ['updatePlatformConfig'],
  },
]

export const webhookDifferences: readonly Difference[] = [
  {
    id: 'webhook-header',
    subject: 'Webhook signature header',
    says:
      'The public API shows `X-Grid-Signature`, with bare base64 in its contract and JSON with `v` and `s` in three ' +
      'other places.',
    does: 'that header and `X-Service-Signature` with the same JSON; a world can switch to bare base64.',
    because: 'most of its examples parse JSON; both forms can be tested.',
    operations: ['sendTestWebhook', 'updatePlatformConfig'],
    choices: 'Webhooks',
  },
  {
    id: 'webhook-hash',
    subject: 'Webhook signatures hash once',
    says: 'One sample of the public API hashes the body twice.',
    does: 'ECDSA with SHA-256 over the raw body.',
    because: 'the other samples and the text do so.',
    operations: ['sendTestWebhook'],
  },
  {
    id: 'webhook-retries',
    subject: 'Webhook retries',
    says: 'The public API names seven days with at most 30 minutes between attempts, and elsewhere 160 retries.',
    does: 'seven days, at most 30 minutes apart, on the clock of the world; an endpoint has 30 seconds of real time.',
    because: 'the first statement is the complete one.',
    operations: ['sendTestWebhook', 'updatePlatformConfig'],
    choices: 'Webhooks',
  },
  {
    id: 'webhook-test',
    subject: 'Path and payload of the test webhook',
    says: 'The public API has two paths and two payloads for it.',
    does: '`POST /sandbox/webhooks/test` and its alias `POST /webhooks/test` send the envelope with empty `data`.',
    because: 'this pair is in its contract.',
    operations: ['sendTestWebhook'],
  },
  {
    id: 'events-never-sent',
    subject: 'Event types that are never sent',
    says: 'The public API lists VERIFICATION.READY_FOR_VERIFICATION and INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED.',
    does: 'neither is sent.',
    because: 'no verification enters that state, and the funding instructions of an account never change.',
    operations: ['createVerification', 'listCustomerInternalAccounts', 'listPlatformInternalAccounts'],
  },
]
