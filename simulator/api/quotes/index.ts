import type { OperationTable } from '../../domain/operation.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import { getQuoteById } from './get-quote-by-id.ts'
import { sandboxSend } from './sandbox-send.ts'

export { quoteEmits, quoteTaskHandlers } from './expiry.ts'

export const quoteOperations = { createQuote, getQuoteById, executeQuote, sandboxSend } satisfies OperationTable
