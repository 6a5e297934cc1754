import { type Operation, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { requireAccount, type Side } from './model/index.ts'
import { openChallenge, proveOwnership, verifyOwnership } from './ownership.ts'
import { ChallengeRequest, ExternalAccountShape, OwnershipChallengeShape, VerifyRequest } from './shapes.ts'

type AccountRoute<Step extends string> = `POST /${Side}/external-accounts/{externalAccountId}/${Step}`

/** Declares the operation that requests proof of ownership, for the accounts of one side. */
export const challengeOperation = (id: string, side: Side, route: AccountRoute<'challenge'>): Operation =>
  operation({
    id,
    route,
    summary: "Requests proof of a wallet's ownership; a new request invalidates the earlier challenge.",
    needs: ['MANAGE', 'TRANSACT'],
    body: ChallengeRequest,
    answers: { 201: OwnershipChallengeShape },
    refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
    emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
    fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
    find: ({ world, path }) => requireAccount(world, side, path.externalAccountId),
    apply: ({ world, found, body, origin }) => openChallenge(world, found, body.method, origin),
  })

/** Declares the operation that verifies the proof, for the accounts of one side. */
export const verifyOperation = (id: string, side: Side, route: AccountRoute<'verify'>): Operation =>
  operation({
    id,
    route,
    summary: "Verifies the owner's signature; a wrong one leaves the account UNVERIFIED.",
    needs: ['MANAGE', 'TRANSACT'],
    body: VerifyRequest,
    answers: { 200: ExternalAccountShape },
    refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
    emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
    fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
    find: ({ world, path }) => requireAccount(world, side, path.externalAccountId),
    prove: ({ world, found, body }) => proveOwnership(world, found, body.signature),
    apply: ({ world, found }, proof) => verifyOwnership(world, found, proof),
  })
