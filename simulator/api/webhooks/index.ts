import type { OperationTable } from '../../domain/operation.ts'
import { sendTestWebhook } from './send-test-webhook.ts'

export const webhookOperations = { sendTestWebhook } satisfies OperationTable
