import type { OperationTable } from '../../domain/operation.ts'
import { createCard } from './create-card.ts'
import { getCardById } from './get-card-by-id.ts'
import { listCards } from './list-cards.ts'

export { requireCard } from './find-card.ts'
export { cardEmits, cardTaskHandlers } from './issue.ts'
export { bindingOf, type Card, type CardFundingSource, cardLifecycle } from './model.ts'
export { fundingBySuffix, issuanceBySuffix } from './outcomes.ts'
export { Card as CardShape } from './shapes.ts'

export const cardOperations = { createCard, listCards, getCardById } satisfies OperationTable
