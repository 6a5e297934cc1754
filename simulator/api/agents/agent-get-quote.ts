import { ok, operation } from '../../contract/index.ts'
import { QuoteShape, renderQuote } from '../quotes/index.ts'
import { requireOwnQuote } from './own-resources.ts'

export const agentGetQuote = operation({
  id: 'agentGetQuote',
  route: 'GET /agents/me/quotes/{quoteId}',
  summary: 'Returns a quote that the calling agent made.',
  needs: 'AGENT',
  answers: { 200: QuoteShape },
  refuses: ['QUOTE_NOT_FOUND'],
  find: ({ world, caller, path }) => requireOwnQuote(world, caller, path.quoteId),
  apply: ({ found }) => ok(renderQuote(found)),
})
