import { ok } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, idErrors, refuse } from '../../refusals/index.ts'
import { isRecord, present } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { activityPayload, signedOperation } from '../wallet/signing/index.ts'
import { closeCard } from './closing/index.ts'
import { dropFundingSources, fundingCurrencyOf, newFundingSources } from './funding-sources.ts'
import { type Card, cardLifecycle, cards, changeState, hasCards, renderCard, requireCard } from './model/index.ts'
import { CardShape, CardUpdate } from './shapes.ts'

export const updateCardById = signedOperation({
  id: 'updateCardById',
  route: 'PATCH /cards/{id}',
  summary: 'Freezes, unfreezes or closes a card, or changes its funding sources or its spending limit.',
  description:
    "Signed only if the world's option `cards.signedUpdates` is on and an embedded wallet is the first source.",
  needs: 'MANAGE',
  isOffered: hasCards,
  body: CardUpdate,
  answers: { 200: CardShape },
  emits: [
    'CARD.STATE_CHANGE',
    'CARD.FUNDING_SOURCE_CHANGE',
    'CARD_TRANSACTION.SETTLED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: [
    'NOT_IMPLEMENTED',
    'REFERENCE_NOT_FOUND',
    'CARD_ALREADY_CLOSED',
    'INVALID_STATE_TRANSITION',
    'CARD_NOT_MUTABLE',
    'FUNDING_SOURCE_INELIGIBLE',
  ],
  mayTakeTime: false,
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'id'), ...checkUpdate(body, errors)],
  find: ({ world, path }) => requireCard(world, path.id),
  needsSignature: ({ world, found: card }) => signingWallet(world, card) !== undefined,
  challenge({ world, body, found: card }) {
    refuseImpossible(world, card, body)
    const wallet = signingWallet(world, card) ?? ''
    const payload = activityPayload(world, wallet, 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
      payload: Buffer.from(JSON.stringify({ cardId: card.id, ...body })).toString('hex'),
      signWith: wallet,
    })
    return { payload, signers: { wallets: [wallet] } }
  },
  apply({ world, body, found: card }) {
    refuseImpossible(world, card, body)
    const changed = body.state === 'CLOSED' ? closeCard(world, card, 'CLOSED_BY_PLATFORM') : change(world, card, body)
    return ok(renderCard(changed))
  },
})

const members = ['state', 'fundingSources', 'maxSpendPerTransaction'] as const

/** Order: something is sent, the schema's errors, nothing is sent together with CLOSED. */
function checkUpdate(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const sent = isRecord(body) ? members.filter((name) => body[name] !== undefined) : []
  if (sent.length === 0) return [{ field: 'state', message: `At least one of ${members.join(', ')} is required.` }]
  if (errors.length > 0 || !isRecord(body) || body['state'] !== 'CLOSED') return errors
  return sent
    .filter((name) => name !== 'state')
    .map((field) => ({ field, message: 'Field cannot be sent with the state CLOSED.' }))
}

/** Returns the embedded wallet that must sign changes of the card, if the world asks for that. */
function signingWallet(world: World, { fundingSources: [first] }: Card): string | undefined {
  if (!worldOptions(world).cards.signedUpdates || first === undefined) return undefined
  return world.of(internalAccounts).get(first.accountId).type === 'EMBEDDED_WALLET' ? first.accountId : undefined
}

/** Order: a closed card, the move, the accounts. Only the issuer moves a card out of PROCESSING. */
function refuseImpossible(world: World, card: Card, { state: wanted, fundingSources }: CardUpdate): void {
  const { id, state, cardholderId, currency } = card
  if (state === 'CLOSED' && wanted === 'CLOSED') refuse('CARD_ALREADY_CLOSED', { id })
  if (state === 'CLOSED' && wanted === undefined) refuse('CARD_NOT_MUTABLE', { id, state })
  if (wanted !== undefined && (state === 'PROCESSING' || !cardLifecycle.allows(state, wanted)))
    refuse('INVALID_STATE_TRANSITION', {
      id,
      from: state,
      to: wanted,
      says: `The card is ${state}, so it cannot become ${wanted}.`,
    })
  if (fundingSources !== undefined) fundingCurrencyOf(world, cardholderId, fundingSources, currency)
}

/** Applies all changes as one; the event of the state comes before that of the sources. */
function change(world: World, card: Card, { state, fundingSources: accountIds, ...limits }: CardUpdate): Card {
  const fundingSources = accountIds && newFundingSources(world, accountIds, card.fundingSources)
  const { maxSpendPerTransaction = card.maxSpendPerTransaction } = limits
  const after: Card = present({
    ...card,
    ...(fundingSources && { fundingSources }),
    maxSpendPerTransaction: maxSpendPerTransaction ?? undefined,
    updatedAtMs: world.now(),
  })
  if (fundingSources !== undefined) dropFundingSources(world, card.fundingSources, fundingSources)
  const changed = state === undefined ? world.of(cards).update(after) : changeState(world, after, state)
  if (fundingSources !== undefined)
    emit(world, 'CARD.FUNDING_SOURCE_CHANGE', renderCard(changed), { resource: changed.id })
  return changed
}
