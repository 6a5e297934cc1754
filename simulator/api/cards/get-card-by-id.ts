import { ok, operation } from '../../domain/operation.ts'
import { requireCard } from './find-card.ts'
import { hasCards } from './model.ts'
import { renderCard } from './render-card.ts'
import { Card } from './shapes.ts'

export const getCardById = operation({
  id: 'getCardById',
  route: 'GET /cards/{id}',
  summary: 'Returns a card.',
  needs: 'VIEW',
  isOffered: hasCards,
  answers: { 200: Card },
  refuses: ['NOT_IMPLEMENTED', 'REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireCard(world, path.id),
  apply: ({ found }) => ok(renderCard(found)),
})
