import { area, resource } from '../../contract/index.ts'
import { AuthMethod, authOperations, otpOutcomes, passkeyOutcomes, renderCredential } from './auth/index.ts'
import { DelegatedKeyShape, delegatedKeyOperations } from './delegated-keys/index.ts'
import { internalAccountOperations } from './internal-accounts/index.ts'
import {
  delegatedKeyLifecycle,
  delegatedKeys,
  renderKey,
  sessionLifecycle,
  sessionTasks,
  walletCredentials,
  walletSessions,
} from './model/index.ts'
import { AuthSession, renderStoredSession, sessionOperations } from './sessions/index.ts'
import { requestLifecycle, signingTasks } from './signing/index.ts'
import { chapters, explains } from './words.ts'

export const walletArea = area({
  operations: { ...authOperations, ...sessionOperations, ...delegatedKeyOperations, ...internalAccountOperations },
  outcomes: [otpOutcomes, passkeyOutcomes],
  lifecycles: [requestLifecycle, sessionLifecycle, delegatedKeyLifecycle],
  tasks: { ...sessionTasks, ...signingTasks },
  resources: [
    resource(
      walletCredentials,
      AuthMethod,
      (_world, credential) => renderCredential(credential),
      ({ nickname }) => [nickname],
    ),
    resource(walletSessions, AuthSession, renderStoredSession),
    resource(
      delegatedKeys,
      DelegatedKeyShape,
      (_world, key) => renderKey(key),
      ({ nickname }) => [nickname],
    ),
  ],
  secrets: [
    'assertion',
    'attestation',
    'encryptedOtpBundle',
    'encryptedSessionSigningKey',
    'encryptedWalletCredentials',
    'idToken',
    'mnemonic',
    'oidcToken',
    'otp',
    'otpCode',
    'privateKey',
    'sessionSigningKey',
    'signature',
    'signedWith',
  ],
  internalCollections: [
    'credentialTries',
    'passkeyChallenges',
    'pendingRequests',
    'registrationChallenges',
    'slowChallenges',
    'spentTokens',
    'walletCodes',
  ],
  chapters,
  explains,
})
