import { ok, operation } from '../../contract/index.ts'
import { hasCards, renderCard, requireCard } from './model/index.ts'
import { CardShape } from './shapes.ts'

export const getCardById = operation({
  id: 'getCardById',
  route: 'GET /cards/{id}',
  summary: 'Returns a card.',
  needs: 'VIEW',
  isOffered: hasCards,
  answers: { 200: CardShape },
  refuses: ['NOT_IMPLEMENTED', 'REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireCard(world, path.id),
  apply: ({ found }) => ok(renderCard(found)),
})
