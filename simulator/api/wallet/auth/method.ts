import type { Call } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import type { FieldError } from '../../../refusals/index.ts'
import type { InternalAccount } from '../../accounts/index.ts'
import type { CredentialType, WalletCredential } from '../model/index.ts'
import type { SessionKey } from '../sessions/index.ts'
import type { PendingRequest, SigningChallenge } from '../signing/index.ts'

/** A call that adds a credential; `found` is the wallet. */
export type CreateCall<Body> = Call<unknown, undefined, Body, InternalAccount>

/** A call about an existing credential. */
export type CredentialCall<Body> = Call<unknown, undefined, Body, WalletCredential>

/**
 * Checks rules about fields that the schema cannot express, with the body as it came and the errors found so far.
 * Returns all errors.
 */
export type FieldRules = (
  body: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
) => readonly FieldError[]

/**
 * A credential to add. It is created with the first request and stored until the signed one, so it
 * is plain JSON and contains no secrets.
 */
export interface CredentialDraft {
  /** The members that depend on the type: the nickname, and the data that verification needs. */
  readonly members: Omit<WalletCredential, 'id' | 'accountId' | 'type' | 'createdAtMs' | 'updatedAtMs'>
}

/** The activity that a wallet signs. `userId` is added to the parameters. */
interface Activity<Draft = CredentialDraft> {
  readonly activityType: string
  readonly parameters: object
  /** The draft to store instead of the given one, when something was added to it. */
  readonly draft?: Draft
}

/** The result of a successful verification. */
export interface VerificationResult extends SessionKey {
  /** The changes to the credential, such as a new counter. */
  readonly changes?: Partial<WalletCredential>
}

/** The steps of one credential type in each of the operations, in the order in which they run. */
interface CredentialMethod<Create, Verify, Draft extends CredentialDraft, Proof> {
  readonly type: CredentialType
  /** Loads code that the steps of any operation need. */
  readonly load?: () => Promise<void>
  readonly create: {
    readonly fieldRules?: FieldRules
    /** Checks the input, except against other credentials. May wait, may not write. First request only. */
    readonly draft: (call: CreateCall<Create>) => Promise<Draft>
    /** Checks the state, such as duplicates. First and signed request. */
    readonly check: (call: CreateCall<Create>, draft: Draft) => void
    readonly activity: (call: CreateCall<Create>, draft: Draft) => Activity<Draft>
    /** Returns the current members, when they can change after the draft; the draft's unless declared. */
    readonly members?: (call: CreateCall<Create>) => CredentialDraft['members']
    /** Runs after the credential was stored; returns further members of the answer. */
    readonly onAdded?: (
      call: CreateCall<Create>,
      credential: WalletCredential,
      draft: Draft,
      isFirst: boolean,
    ) => object
  }
  readonly remove: {
    readonly activity: (world: World, credential: WalletCredential) => Activity
    /** Removes the documents of the credential, apart from its sessions and its rate limit record. */
    readonly cleanUp?: (world: World, credential: WalletCredential) => void
  }
  /** Absent for types that are verified without a challenge. */
  readonly challenge?: {
    readonly fieldRules?: FieldRules
    /** Issues a challenge; returns the members of the answer beyond the credential's own. */
    readonly issue: (call: CredentialCall<ChallengeBody>) => object
  }
  readonly verify: {
    readonly fieldRules?: FieldRules
    /** May wait, may not write. Throws a `FailedProof` for a failure that counts towards the limit. */
    readonly prove: (call: CredentialCall<Verify>) => Promise<Proof>
    /** Returns the payload to sign. Absent when one request is enough; both signature headers are then ignored. */
    readonly toSign?: (call: CredentialCall<Verify>, proof: Proof) => Omit<SigningChallenge, 'type'>
    /** Finishes the verification. `proof` is undefined for a signed request. */
    readonly finish: (
      call: CredentialCall<Verify>,
      proof: Proof,
      request: PendingRequest | undefined,
    ) => VerificationResult
  }
}

interface ChallengeBody {
  readonly clientPublicKey?: string
}

/** A method with its type parameters erased, for the operations. */
export type AnyMethod = CredentialMethod<unknown, unknown, CredentialDraft, unknown>

/** A proof that is wrong; the verification is refused with the message and counted. */
export class FailedProof extends Error {}

export function credentialMethod<Create, Verify, Draft extends CredentialDraft, Proof>(
  method: CredentialMethod<Create, Verify, Draft, Proof>,
): AnyMethod {
  // The operations select the method by the type in the body, so its steps only see bodies of that type.
  return method as unknown as AnyMethod
}
