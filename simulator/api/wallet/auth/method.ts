import type { Call } from '../../../domain/operation.ts'
import type { FieldError } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import type { InternalAccount } from '../../accounts/index.ts'
import type { CredentialType, WalletCredential } from '../model/index.ts'
import type { SessionKey } from '../sessions/index.ts'
import type { PendingRequest, Signers } from '../signing/index.ts'

/** A request to add a credential; what was found is the wallet. */
export type CreateCall<Body> = Call<unknown, undefined, Body, InternalAccount>

/** A request about a credential that is there. */
export type CredentialCall<Body> = Call<unknown, undefined, Body, WalletCredential>

/**
 * What a credential will be once it is added. It is made with the first request and kept until the signed one, so it is
 * plain JSON and holds nothing secret.
 */
export interface CredentialDraft {
  /** The credential's own members: its name, and whatever its type needs later on. */
  readonly members: Omit<WalletCredential, 'id' | 'accountId' | 'type' | 'createdAtMs' | 'updatedAtMs'>
}

/** What a wallet signs: the provider's name for the act, and its parameters without `userId`, which is added. */
export interface Activity<Draft = CredentialDraft> {
  readonly activityType: string
  readonly parameters: object
  /** The draft to keep in place of the one that was given, when something was added to it. */
  readonly draft?: Draft
}

/** What a good verification leads to. */
export interface Proven extends SessionKey {
  /** What changes in the credential: a counter, for example. */
  readonly changes?: Partial<WalletCredential>
}

/** What to sign to end a verification, and by whom. */
export interface ToSign {
  readonly payload: string
  readonly signers: Signers
  readonly notes?: unknown
}

/** What one type of credential does in each of the operations. Steps run in the order in which they stand here. */
export interface CredentialMethod<Create, Verify, Draft extends CredentialDraft, Proof, ChallengeProof = undefined> {
  readonly type: CredentialType
  readonly create: {
    /** Rules about fields that the schema cannot say; the body is as it came. All errors, those found so far included. */
    readonly fieldRules?: (
      body: Readonly<Record<string, unknown>>,
      errors: readonly FieldError[],
    ) => readonly FieldError[]
    /** Checks what was sent, except against other credentials. May wait, may not write. Not for the signed request. */
    readonly draft: (call: CreateCall<Create>) => Promise<Draft>
    /** Rules of state, such as duplicates. Both requests. */
    readonly check: (call: CreateCall<Create>, draft: Draft) => void
    readonly activity: (call: CreateCall<Create>, draft: Draft) => Activity<Draft>
    /** The credential's own members as they have become since the draft; the draft's unless said. */
    readonly members?: (call: CreateCall<Create>) => CredentialDraft['members']
    /** After the credential was stored; gives further members of the answer. */
    readonly added?: (call: CreateCall<Create>, credential: WalletCredential, draft: Draft, isFirst: boolean) => object
  }
  readonly remove: {
    readonly activity: (world: World, credential: WalletCredential) => Activity
    /** What dies with the credential, apart from its sessions and its counts of tries. */
    readonly forget?: (world: World, credential: WalletCredential) => void
  }
  /** Absent for a type without this step. */
  readonly challenge?: {
    /** As in `create`. */
    readonly fieldRules?: (
      body: Readonly<Record<string, unknown>>,
      errors: readonly FieldError[],
    ) => readonly FieldError[]
    readonly prove?: (call: CredentialCall<ChallengeBody>) => Promise<ChallengeProof>
    /** Issues it, within the limits; gives the members of the answer beyond the credential's own. */
    readonly issue: (call: CredentialCall<ChallengeBody>, proof: ChallengeProof) => object
  }
  readonly verify: {
    readonly fieldRules?: (
      body: Readonly<Record<string, unknown>>,
      errors: readonly FieldError[],
    ) => readonly FieldError[]
    /** May wait, may not write. A failure that counts as a failed try is refused with `refuseProof`. */
    readonly prove: (call: CredentialCall<Verify>) => Promise<Proof>
    /** Where verifying takes a signed request: what to sign. Without it one request is enough and both headers are free. */
    readonly toSign?: (call: CredentialCall<Verify>, proof: Proof) => ToSign
    /** The proof is there unless the request is a signed one. */
    readonly finish: (call: CredentialCall<Verify>, proof: Proof, request: PendingRequest | undefined) => Proven
  }
}

export interface ChallengeBody {
  readonly clientPublicKey?: string
}

/** A method as the operations see it, with its types worn off. */
export type AnyMethod = CredentialMethod<unknown, unknown, CredentialDraft, unknown, unknown>

export function credentialMethod<Create, Verify, Draft extends CredentialDraft, Proof, ChallengeProof = undefined>(
  method: CredentialMethod<Create, Verify, Draft, Proof, ChallengeProof>,
): AnyMethod {
  // The operations choose the method by the type in the body, so the worn-off types are true again when it runs.
  return method as unknown as AnyMethod
}
