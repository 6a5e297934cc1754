import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, refuse, refuseFields } from '../../refusals/index.ts'
import { MINUTE } from '../../schema/index.ts'
import { type Customer, requireCustomer } from '../customers/index.ts'
import { type ExternalAccount, externalAccounts, liveExternalAccount } from '../external-accounts/index.ts'
import { refuseOutsideSca } from './find-sca-customer.ts'
import {
  dropScaChallenge,
  factorsOf,
  isChallengeExpired,
  issueScaChallenge,
  proofErrors,
  proveBody,
  refuseWrongProof,
  renderScaChallenge,
  type ScaChallenge,
  scaChallengeOf,
} from './model/index.ts'
import { BeneficiaryTrustConfirm, BeneficiaryTrustConfirmRequest, BeneficiaryTrustStart } from './shapes.ts'

type Act = 'trust' | 'untrust'
type TrustRoute = `POST /customers/external-accounts/{externalAccountId}/${Act}`

const challengeLifetimeMs = 5 * MINUTE
const needs = ['MANAGE', 'TRANSACT'] as const

/** Declares the operation that asks for proof before an account is trusted, or is no longer trusted. */
export function trustStartOperation(id: string, act: Act, route: TrustRoute) {
  return operation({
    id,
    route,
    summary:
      act === 'trust'
        ? 'Asks the owner to trust an external account, so that payments to it need no further proof.'
        : 'Asks the owner to trust an external account no longer.',
    needs,
    answers: { 200: BeneficiaryTrustStart },
    refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND', 'CONFLICT'],
    fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
    find: ({ world, path }) => findTrustAccount(world, path.externalAccountId),
    // Order: the region, the state, the factors.
    apply({ world, found: { account, owner } }) {
      refuseOutsideSca(owner)
      if ((account.isTrusted === true) === (act === 'trust'))
        refuse('CONFLICT', { says: `The account ${account.id} is ${act === 'trust' ? 'already' : 'not'} trusted.` })
      const availableFactors = factorsOf(world, owner)
      const factor = availableFactors.find((name) => name === 'PASSKEY') ?? availableFactors[0]
      if (factor === undefined)
        refuseFields([{ field: 'externalAccountId', message: 'The owner of the account has no factor to prove it.' }])
      const subject = { subject: account.id, kind: act, customerId: owner.id } as const
      const challenge = issueScaChallenge(world, { ...subject, factor, availableFactors }, challengeLifetimeMs)
      return ok({ scaChallenge: renderScaChallenge(world, challenge) })
    },
  })
}

/** Declares the operation that checks the proof. */
export function trustConfirmOperation(id: string, act: Act, route: `${TrustRoute}/confirm`) {
  return operation({
    id,
    route,
    summary: act === 'trust' ? 'Trusts an external account.' : 'Trusts an external account no longer.',
    needs,
    body: BeneficiaryTrustConfirmRequest,
    answers: { 200: BeneficiaryTrustConfirm },
    refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND', 'CONFLICT'],
    fieldRules: ({ path, body }, errors) => [...idErrors(path, 'externalAccountId'), ...proofErrors(body, errors)],
    find: ({ world, path }) => findTrustAccount(world, path.externalAccountId),
    prove: ({ world, body, found: { account } }) => proveBody(world, scaChallengeOf(world, account.id), body),
    apply({ world, body, found: { account, owner } }, proof) {
      refuseOutsideSca(owner)
      const challenge = requireChallenge(world, account, act, body.challengeId)
      refuseWrongProof(world, challenge, body, proof)
      dropScaChallenge(world, account.id)
      const isTrusted = act === 'trust'
      world.of(externalAccounts).update({ ...account, isTrusted })
      const result = isTrusted ? 'so payments to it need no further proof' : 'so payments to it need a proof again'
      world.note({ kind: 'decision', text: `the owner proved the challenge, ${result}` }, account.id)
      return ok({ trusted: isTrusted })
    },
  })
}

interface TrustAccount {
  readonly account: ExternalAccount
  readonly owner: Customer
}

function findTrustAccount(world: World, id: string): TrustAccount {
  const account = liveExternalAccount(world, id)
  if (account?.customerId === undefined) return refuse('REFERENCE_NOT_FOUND', { id })
  return { account, owner: requireCustomer(world, account.customerId) }
}

function requireChallenge(
  world: World,
  { id }: ExternalAccount,
  act: Act,
  challengeId: string | undefined,
): ScaChallenge {
  const challenge = scaChallengeOf(world, id)
  if (challenge?.kind === act && challenge.id === challengeId && !isChallengeExpired(world, challenge)) return challenge
  return refuseFields([{ field: 'challengeId', message: 'The challenge is unknown, expired or already used.' }])
}
