import type { Difference } from './difference.ts'

const signed = [
  'createAuthCredential',
  'verifyAuthCredential',
  'revokeAuthCredential',
  'refreshAuthSession',
  'revokeAuthSession',
  'createDelegatedKey',
  'revokeDelegatedKey',
  'exportInternalAccount',
  'updateInternalAccount',
  'updateCustomerById',
]

export const walletDifferences: readonly Difference[] = [
  {
    id: 'unchecked-tokens',
    subject: 'Signatures of identity tokens are not checked',
    says:
      "The specification: the signature is checked against the issuer's keys on every call; its sandbox section " +
      'allows a dummy.',
    does: 'issuer, audience, subject, age, expiry, nonce and reuse are checked; signature and algorithm are not.',
    because: 'tests create their own tokens, and the process may send no request to fetch keys.',
    operations: ['createAuthCredential', 'verifyAuthCredential'],
    choices: 'Identity tokens',
  },
  {
    id: 'wallet-header',
    subject: 'Name of the wallet signature header',
    says: 'The specification: `Service-Wallet-Signature`. The public API: `Grid-Wallet-Signature`.',
    does: 'both names work everywhere; two different values are malformed.',
    because: 'clients of both run unchanged.',
    operations: [...signed, 'executeQuote', 'agentExecuteQuote'],
    choices: 'Signed requests and sessions',
    covers: { operations: 'every', parameters: ['header service-wallet-signature'] },
  },
  {
    id: 'fixed-signatures',
    subject: 'Fixed signatures of old clients',
    says: 'One guide of the public API uses a fixed value, another says that real stamps are checked.',
    does:
      'both work: `sandbox-valid-signature` and `sandbox-valid-passkey-signature` are accepted, any other signature ' +
      'is verified.',
    because: 'the specification keeps the fixed values for compatibility.',
    operations: [
      ...signed,
      'executeQuote',
      'verifyExternalAccountOwnership',
      'completeScaLogin',
      'confirmBeneficiaryTrust',
      'authorizeQuote',
    ],
  },
  {
    id: 'processing',
    subject: 'PROCESSING answers',
    says: 'The specification: a wallet operation may answer PROCESSING. The public contract no longer has this answer.',
    does:
      'operations complete at once. The fault `walletProcessing` makes them PROCESSING, except the execution of a ' +
      'quote.',
    because:
      'there is no provider to wait for, and a client must be able to test its polling; a quote has its own status ' +
      'PROCESSING.',
    operations: [...signed, 'challengeAuthCredential', 'executeQuote'],
    choices: 'Signed requests and sessions',
    covers: {
      statuses: [200],
      members: ['/status', '/message'],
      values: ['PROCESSING'],
      // An answer with the status PROCESSING has none of these.
      declared: [
        ...['id', 'type', 'createdAt', 'updatedAt', 'balance', 'totalBalance', 'fundingPaymentInstructions'],
        ...['platformCustomerId', 'customerType', 'umaAddress'],
        ...['accountId', 'nickname', 'expiresAt', 'encryptedWalletCredentials'],
      ],
    },
  },
  {
    id: 'export-reuse',
    subject: 'Challenge of an export',
    says: 'The public API: single use.',
    does: 'it stays valid until an answer delivers the credentials.',
    because: 'the specification says so.',
    operations: ['exportInternalAccount'],
  },
  {
    id: 'passkey-key-material',
    subject: 'Key material after a sign-in with a passkey',
    says: 'The sandbox page of the public API: always present.',
    does: 'only for an uncompressed key.',
    because: 'the specification says so.',
    operations: ['verifyAuthCredential'],
    covers: { answers: [{ pointers: ['/body/encryptedSessionSigningKey'], kinds: ['member missing'] }] },
  },
  {
    id: 'otp-client-key',
    subject: 'Client key of a one-time code',
    says: 'A guide of the public API still sends `clientPublicKey` when the code is verified.',
    does: 'the key is inside the sealed bundle.',
    because: 'the specification says so.',
    operations: ['verifyAuthCredential'],
  },
  {
    id: 'verify-limit',
    subject: 'Limit on verifications',
    says: 'The specification limits challenges only.',
    does: 'failed verifications are limited too: 429 with `Retry-After`.',
    because: 'the public API lists it.',
    operations: ['verifyAuthCredential', 'challengeAuthCredential'],
    choices: 'Wallet credentials and one-time codes',
  },
  {
    id: 'session-length',
    subject: 'Length of a session',
    says: 'Examples of the public API show a day and ten minutes.',
    does: '15 minutes.',
    because: 'both documents state it.',
    operations: ['verifyAuthCredential', 'refreshAuthSession', 'listAuthSessions'],
    covers: { answers: [{ pointers: ['/body/expiresAt', '/body/data/*/expiresAt'], kinds: ['time'] }] },
  },
  {
    id: 'request-id-form',
    subject: 'Form of a Request-Id',
    says: 'A guide of the public API shows a bare UUID.',
    does: '`Request:` and a UUID.',
    because: 'the specification says so.',
    operations: signed,
    covers: { answers: [{ pointers: ['/body/requestId'], kinds: ['id', 'format'] }] },
  },
  {
    id: 'target-bundle',
    subject: 'Form of `otpEncryptionTargetBundle`',
    says: 'Some examples of the public API are quoted twice or are not JSON.',
    does: 'the text of one JSON object; a client may send its own bundle in either form.',
    because: 'the helper libraries of the wallet provider parse it.',
    operations: ['challengeAuthCredential', 'createAuthCredential', 'verifyAuthCredential'],
    choices: 'Wallet credentials and one-time codes',
    covers: { answers: [{ pointers: ['/body/otpEncryptionTargetBundle'] }] },
  },
  {
    id: 'passkey-challenge',
    subject: 'The challenge of a passkey must be the same, letter by letter',
    says: 'In the example of the public API, the case of one letter differs from the attestation.',
    does: 'such a registration is refused.',
    because: 'the specification checks the challenge.',
    operations: ['createAuthCredential'],
    choices: 'Passkeys',
  },
  {
    id: 'passkey-certificates',
    subject: 'Certificates of authenticators',
    says: 'Neither document says how to verify attestations; WebAuthn leaves it to the service.',
    does: 'the signature is checked, not issuer or validity; formats other than `none` and `packed` are not checked.',
    because: 'revocation lists and the wall clock would make answers differ from run to run.',
    operations: ['createAuthCredential', 'confirmScaFactorEnrollment'],
    choices: 'Passkeys',
  },
  {
    id: 'phone-changes',
    subject: 'Signed changes of a phone number',
    says: 'The specification names the email address only.',
    does: 'a phone number with SMS_OTP credentials needs a signature too.',
    because: 'the public API treats both alike.',
    operations: ['updateCustomerById'],
  },
]
