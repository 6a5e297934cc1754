import { area, resource, sends } from '../../contract/index.ts'
import { authorizationTasks } from './authorization.ts'
import { authorizeQuote } from './authorize-quote.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import { quoteTasks } from './expiry.ts'
import { getQuoteById } from './get-quote-by-id.ts'
import { quoteLifecycle, quotes } from './model/index.ts'
import { quotedPaymentsHaveQuotes } from './quoted-payments.ts'
import { renderQuote } from './render-quote.ts'
import { resendQuoteScaCode } from './resend-quote-sca-code.ts'
import { sandboxSend } from './sandbox-send.ts'
import { QuoteShape } from './shapes.ts'
import { chapters, explains } from './words.ts'

export { checkQuote, quoteCodes } from './check-quote.ts'
export { executionCodes, refuseUnexecutable, refuseUnusableParties, startExecution } from './execution.ts'
export { type Quote, quotes } from './model/index.ts'
export { openQuote, quoteEvents } from './open-quote.ts'
export { renderQuote } from './render-quote.ts'
export { AgentQuoteRequest, type QuoteInput, QuoteShape } from './shapes.ts'
export { proveSignature, refuseUnsigned } from './wallet-signature.ts'

export const quotesArea = area({
  operations: { createQuote, getQuoteById, executeQuote, authorizeQuote, resendQuoteScaCode, sandboxSend },
  lifecycles: [quoteLifecycle],
  tasks: { ...quoteTasks, ...authorizationTasks },
  invariants: [quotedPaymentsHaveQuotes],
  resources: [resource(quotes, QuoteShape, (_world, quote) => renderQuote(quote))],
  chapters,
  explains,
  steps: [sends(executeQuote, 'When the quote is executed')],
})
