import { type Static, Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import type { ListQuery, World } from '../../engine/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, optional, pageQuery } from '../../schema/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Card, cards, hasCards, renderCard } from './model/index.ts'
import { CardPage, CardStateShape } from './shapes.ts'

const id = (description: string) => optional(Type.String({ pattern: idPattern, description }))

const Filters = Type.Object({
  cardholderId: id('Only cards of this customer.'),
  accountId: id('Only cards that this account funds.'),
  platformCardId: optional(Type.String({ description: 'The exact id that the platform gave the card.' })),
  state: optional(CardStateShape),
  ...pageQuery,
  sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'The order by time of creation.' })),
})

export const listCards = operation({
  id: 'listCards',
  route: 'GET /cards',
  summary: 'Lists cards, newest first by default.',
  needs: 'VIEW',
  isOffered: hasCards,
  query: Filters,
  answers: { 200: CardPage },
  refuses: ['NOT_IMPLEMENTED'],
  apply: (call) => ok(answerPage(call, 'cards', call.world.of(cards), listQueryOf(call.world, call.query), renderCard)),
})

/** Chooses the narrowest index among the filters; all filters then test each document. */
function listQueryOf(world: World, filter: Static<typeof Filters>): ListQuery<Card> {
  const { cardholderId, accountId, platformCardId, state } = filter
  const tests = [
    platformCardId !== undefined && ((card: Card) => card.platformCardId === platformCardId),
    cardholderId !== undefined && ((card: Card) => card.cardholderId === cardholderId),
    accountId !== undefined && ((card: Card) => card.fundingSources.some((source) => source.accountId === accountId)),
    state !== undefined && ((card: Card) => card.state === state),
  ].filter((test) => typeof test === 'function')
  return {
    order: filter.sortOrder === 'asc' ? 'oldest' : 'newest',
    ...scopeOf(world, filter),
    ...(tests.length === 0 ? {} : { where: (card: Card) => tests.every((test) => test(card)) }),
  }
}

/** Chooses the index. Only the cardholder's own accounts fund a card, so an account's owner leads to its cards. */
function scopeOf(world: World, filter: Static<typeof Filters>): Pick<ListQuery<Card>, 'index' | 'key'> {
  const { cardholderId, accountId, platformCardId } = filter
  if (platformCardId !== undefined) return { index: 'platformCard', key: platformCardId }
  if (cardholderId !== undefined) return { index: 'cardholder', key: cardholderId }
  if (accountId === undefined) return {}
  return { index: 'cardholder', key: world.of(internalAccounts).find(accountId)?.customerId ?? '' }
}
