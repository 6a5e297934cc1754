import type { Static } from 'typebox'
import { type Chapter, changesIn, type Explains, inStates } from '../../contract/index.ts'
import { memberAt } from '../../schema/index.ts'
import type { AuthSession } from './sessions/index.ts'
import { pendingRequests } from './signing/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Embedded wallets',
    about: `Wallets whose keys the customer controls. A credential (passkey, one-time code, OAuth) opens a session, and
the key of the session signs requests: the first one gets a challenge, the second one carries the signature.`,
    operations: {
      listAuthCredentials: 'List credentials',
      createAuthCredential: 'Add a credential',
      revokeAuthCredential: 'Remove a credential',
      challengeAuthCredential: 'Challenge a credential',
      verifyAuthCredential: 'Verify a credential',
      listAuthSessions: 'List sessions',
      refreshAuthSession: 'Refresh a session',
      revokeAuthSession: 'End a session',
      createDelegatedKey: 'Create a delegated key',
      listDelegatedKeys: 'List delegated keys',
      getDelegatedKeyById: 'Get a delegated key',
      revokeDelegatedKey: 'Revoke a delegated key',
      updateInternalAccount: "Change a wallet's privacy",
      exportInternalAccount: 'Export a wallet',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { walletCredentials: 'credential', walletSessions: 'session', delegatedKeys: 'delegated key' },
  requests: {
    createAuthCredential: "the wallet's credential was added",
    revokeAuthCredential: "the wallet's credential was removed",
    challengeAuthCredential: "the wallet's credential was challenged",
    verifyAuthCredential: "the wallet's credential was verified",
    refreshAuthSession: 'the session was refreshed',
    revokeAuthSession: 'the session was ended',
    createDelegatedKey: 'the delegated key was requested',
    revokeDelegatedKey: 'the delegated key was revoked',
    updateInternalAccount: "the wallet's privacy was changed",
    exportInternalAccount: "the wallet's recovery phrase was exported",
  },
  interimAnswers: [
    (moment) => {
      const isAsked = changesIn(moment, pendingRequests).some(({ before }) => before === undefined)
      return isAsked ? 'was answered with a payload to sign' : undefined
    },
    ({ answer }) => {
      // A quote has this status too, and an id.
      const isUnfinished = memberAt(answer, 'body.status') === 'PROCESSING' && memberAt(answer, 'body.id') === undefined
      return isUnfinished ? 'was answered PROCESSING' : undefined
    },
  ],
  tasks: {
    'session.expire': 'the time of the session ran out',
    'signing.finish': "the wallet's operation was carried out",
  },
  deadlines: {
    'session.expire': 'A session lasts {after} and nobody ended it earlier, so it expired.',
  },
  lifecycles: {
    'signed request': {
      isAside: true,
      of: 'the signature',
      moves: {
        PENDING: 'was asked for',
        CONSUMED: 'was given',
        PROCESSING: 'was given, and the operation is still being processed',
        SETTLED: 'was given, and the operation is done',
      },
    },
    session: {
      moves: {
        ACTIVE: 'is open',
        REVOKED: 'was revoked',
        EXPIRED: 'expired',
      },
    },
    'delegated key': {
      moves: {
        PENDING: 'waits for a signature',
        ACTIVE: 'became active',
        REVOKED: 'was revoked',
      },
    },
  },
  states: {
    walletSessions: inStates<Static<typeof AuthSession>>({
      ACTIVE: ({ expiresAt }) => `The session is open until ${expiresAt}.`,
    }),
  },
  ownedWith: { walletCredentials: 'accountId', walletSessions: 'accountId', delegatedKeys: 'accountId' },
  whatIn: { createAuthCredential: ['type'] },
}
