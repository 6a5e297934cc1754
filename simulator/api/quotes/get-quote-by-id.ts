import { ok, operation } from '../../contract/index.ts'
import { requireQuote } from './model/index.ts'
import { renderQuote } from './render-quote.ts'
import { QuoteShape } from './shapes.ts'

export const getQuoteById = operation({
  id: 'getQuoteById',
  route: 'GET /quotes/{quoteId}',
  summary: 'Returns a quote with its current status.',
  needs: 'VIEW',
  answers: { 200: QuoteShape },
  refuses: ['QUOTE_NOT_FOUND'],
  find: ({ world, path }) => requireQuote(world, path.quoteId),
  apply: ({ found }) => ok(renderQuote(found)),
})
