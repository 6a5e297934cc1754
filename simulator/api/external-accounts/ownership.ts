import { created, inputOf, type LivenessResult, type LivenessVisit, ok } from '../../contract/index.ts'
import { sha256, type Task, type World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { MINUTE, SECOND, timestamp } from '../../schema/index.ts'
import { credentialPrefix } from '../../worlds/index.ts'
import { changeStatus } from './change-status.ts'
import { magicTextOf } from './identifiers.ts'
import { accountTypes } from './model/account-types.ts'
import { challengeId, challenges, closeChallenge, type ExternalAccount, externalAccounts } from './model/index.ts'
import { livenessBySuffix } from './outcomes.ts'
import { renderExternalAccount } from './render-account.ts'
import type { OwnershipMethod } from './shapes.ts'
import { isOwnershipUnproven } from './travel-rule.ts'

const challengeLifetimeMs = 15 * MINUTE
const livenessMs = 30 * SECOND

export const livenessTask = 'decideLiveness'

/** Requests proof of ownership; it replaces an earlier challenge. */
export function openChallenge(world: World, found: ExternalAccount, method: OwnershipMethod, origin: string) {
  if (!isOwnershipUnproven(found))
    refuse('CONFLICT', { accountId: found.id, status: found.status, says: conflictSentence(found) })
  closeChallenge(world, found.id)
  const account = found.status === 'UNVERIFIED' ? changeStatus(world, found, 'PENDING_OWNERSHIP_VERIFICATION') : found
  const expiresAtMs = world.now() + challengeLifetimeMs
  const added = { id: challengeId(account.id), accountId: account.id, expiresAtMs }
  const expiresAt = timestamp(expiresAtMs)
  if (method === 'WALLET_SIGNATURE') {
    const messageToSign = messageFor(world, account)
    world.of(challenges).insert({ ...added, method, messageToSign })
    return created({ method, messageToSign, expiresAt })
  }
  const address = credentialPrefix(world.name) + world.entropy.hex(`ownership page|${nonceOf(world)}`, 48)
  world.of(challenges).insert({ ...added, method, addressHash: sha256(address), ...scheduleDecision(world, account) })
  // The link decides about the account, so the memory of idempotency keys does not keep it.
  const answer = created({ method, verificationLink: `${origin}/liveness/${address}`, expiresAt })
  return { ...answer, isProvisional: true as const }
}

function conflictSentence({ accountType, accountInfo, ownershipType, status }: ExternalAccount): string {
  if (accountTypes[accountType].isWallet !== true) return `Only a wallet needs proof of ownership, not ${accountType}.`
  if (accountInfo.vaspName !== undefined)
    return `${accountInfo.vaspName} holds the wallet in custody; it needs no proof of ownership.`
  if (ownershipType !== 'FIRST_PARTY') return 'Only a FIRST_PARTY wallet needs proof of ownership.'
  return `The account is ${status} and needs no proof of ownership.`
}

const nonceOf = (world: World): string => world.newId('OwnershipChallenge').split(':')[1] ?? ''

const messageFor = (world: World, { identifier }: ExternalAccount): string =>
  `Sandglass asks for proof that ${identifier} is mine. Nonce: ${nonceOf(world)}`

/** Lets a liveness check decide itself, unless its magic value says never. */
function scheduleDecision(world: World, account: ExternalAccount): { readonly taskId?: string } {
  const status = livenessBySuffix.read(world, magicTextOf(account), account.id)
  if (status === 'never') return {}
  const task = { kind: livenessTask, subject: account.id, input: { status }, afterMs: livenessMs }
  return { taskId: world.schedule(task).id }
}

/** The result of checking a signature of the message with a nonce. */
interface OwnershipProof {
  readonly nonce: string
  readonly isSigned: boolean
}

/** The nonce ends the message, which has the number of the account too. */
const nonceIn = (message: string): string => message.slice(message.lastIndexOf(' ') + 1)

/** Checks the owner's signature; undefined when it is not required. Never refuses. */
export async function proveOwnership(
  world: World,
  { id, accountType, identifier }: ExternalAccount,
  signature: string,
): Promise<OwnershipProof | undefined> {
  const challenge = world.of(challenges).find(challengeId(id))
  if (challenge?.method !== 'WALLET_SIGNATURE') return undefined
  const { messageToSign: message } = challenge
  // The libraries are loaded with the first signature, because they would slow the start.
  const { isSignedByOwner } = await import('./signatures.ts')
  const scheme = accountTypes[accountType].signatureScheme
  return { nonce: nonceIn(message), isSigned: isSignedByOwner(identifier, message, signature, scheme) }
}

/** Ends a challenge with the owner's proof; an invalid or late one leaves the account UNVERIFIED. */
export function verifyOwnership(world: World, account: ExternalAccount, proof: OwnershipProof | undefined) {
  const challenge = world.of(challenges).find(challengeId(account.id))
  if (challenge?.method !== 'WALLET_SIGNATURE')
    return refuse('CONFLICT', { accountId: account.id, says: 'The account has no pending signature challenge.' })
  if (world.now() >= challenge.expiresAtMs) refuseSignature(world, account, 'The challenge has expired.')
  // Another request may have replaced the challenge since `prove`.
  if (proof?.isSigned !== true || proof.nonce !== nonceIn(challenge.messageToSign))
    refuseSignature(world, account, "Not a signature of messageToSign by the wallet's key.")
  return ok(renderExternalAccount(changeOwnership(world, account, 'ACTIVE')))
}

function refuseSignature(world: World, account: ExternalAccount, message: string): never {
  return refuse(
    'INVALID_INPUT',
    { errors: [{ field: 'signature', message }] },
    { aftermath: () => changeOwnership(world, account, 'UNVERIFIED') },
  )
}

/** Returns the content of the page of a wallet owner's liveness check. Visits do not change the world. */
export function visitOwnership(world: World, address: string): LivenessVisit {
  const challenge = world.of(challenges).first('address', sha256(address))
  if (challenge === undefined) return { state: 'unknown' }
  if (world.now() >= challenge.expiresAtMs)
    return { state: 'gone', says: 'The check has expired. A new one is needed.' }
  const { id, accountId: subject } = challenge
  const formToken = world.entropy.hex(`ownership form|${id}|${address}`, 32)
  return { state: 'open', subject, purpose: 'prove that the wallet is yours', formToken }
}

/** Applies the result that the owner of a wallet chose on the page. */
export function chooseOwnership(world: World, address: string, result: LivenessResult): void {
  const challenge = world.of(challenges).first('address', sha256(address))
  if (challenge === undefined) throw new Error('The page of an ended check was submitted')
  const account = world.of(externalAccounts).get(challenge.accountId)
  changeOwnership(world, account, result === 'pass' ? 'ACTIVE' : 'UNVERIFIED')
}

function changeOwnership(world: World, account: ExternalAccount, status: 'ACTIVE' | 'UNVERIFIED'): ExternalAccount {
  closeChallenge(world, account.id)
  return changeStatus(world, account, status)
}

/** Ends the liveness check, unless another challenge has replaced it or it was removed. */
export function decideOwnershipLiveness(world: World, task: Task): void {
  const { id, subject = '' } = task
  const challenge = world.of(challenges).find(challengeId(subject))
  if (challenge?.method !== 'LIVENESS' || challenge.taskId !== id) return
  const { status } = inputOf<{ readonly status: 'ACTIVE' | 'UNVERIFIED' }>(task)
  changeOwnership(world, world.of(externalAccounts).get(subject), status)
}
