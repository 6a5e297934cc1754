import { area } from '../../domain/area.ts'
import { authOperations, otpOutcomes, passkeyOutcomes } from './auth/index.ts'
import { delegatedKeyOperations } from './delegated-keys/index.ts'
import { internalAccountOperations } from './internal-accounts/index.ts'
import { delegatedKeyLifecycle, sessionLifecycle, sessionTasks } from './model/index.ts'
import { sessionOperations } from './sessions/index.ts'
import { requestLifecycle, signingTasks } from './signing/index.ts'

export const walletArea = area({
  operations: { ...authOperations, ...sessionOperations, ...delegatedKeyOperations, ...internalAccountOperations },
  outcomes: [otpOutcomes, passkeyOutcomes],
  lifecycles: [requestLifecycle, sessionLifecycle, delegatedKeyLifecycle],
  tasks: { ...sessionTasks, ...signingTasks },
  secrets: [
    'assertion',
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
})
