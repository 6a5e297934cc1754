import { area, resource } from '../../contract/index.ts'
import {
  CardTransactionShape,
  cardTransactionLifecycle,
  cardTransactions,
  renderCardTransaction,
} from './model/index.ts'
import { authorizationBySuffix, pullBySuffix } from './money/index.ts'
import { pullsFit } from './pulls-fit.ts'
import { cardTransactionResolvers } from './resolvers.ts'
import { sandboxSimulateCardAuthorization } from './sandbox-simulate-card-authorization.ts'
import { sandboxSimulateCardAuthorizationAdvice } from './sandbox-simulate-card-authorization-advice.ts'
import { sandboxSimulateCardBalanceInquiry } from './sandbox-simulate-card-balance-inquiry.ts'
import { sandboxSimulateCardClearing } from './sandbox-simulate-card-clearing.ts'
import { sandboxSimulateCardCreditAuthorization } from './sandbox-simulate-card-credit-authorization.ts'
import { sandboxSimulateCardCreditAuthorizationAdvice } from './sandbox-simulate-card-credit-authorization-advice.ts'
import { sandboxSimulateCardFinancialAuthorization } from './sandbox-simulate-card-financial-authorization.ts'
import { sandboxSimulateCardFinancialCreditAuthorization } from './sandbox-simulate-card-financial-credit-authorization.ts'
import { sandboxSimulateCardReturn } from './sandbox-simulate-card-return.ts'
import { sandboxSimulateCardReturnReversal } from './sandbox-simulate-card-return-reversal.ts'
import { cardTransactionTasks } from './tasks.ts'
import { chapters, explains } from './words.ts'

export const cardTransactionsArea = area({
  operations: {
    sandboxSimulateCardAuthorization,
    sandboxSimulateCardClearing,
    sandboxSimulateCardReturn,
    sandboxSimulateCardBalanceInquiry,
    sandboxSimulateCardCreditAuthorization,
    sandboxSimulateCardFinancialAuthorization,
    sandboxSimulateCardFinancialCreditAuthorization,
    sandboxSimulateCardAuthorizationAdvice,
    sandboxSimulateCardCreditAuthorizationAdvice,
    sandboxSimulateCardReturnReversal,
  },
  outcomes: [authorizationBySuffix, pullBySuffix],
  lifecycles: [cardTransactionLifecycle],
  tasks: cardTransactionTasks,
  events: { CardTransaction: CardTransactionShape },
  resolvers: cardTransactionResolvers,
  invariants: [pullsFit],
  resources: [
    resource(
      cardTransactions,
      CardTransactionShape,
      (_world, transaction) => renderCardTransaction(transaction),
      ({ merchant, platformCustomerId }) => [merchant.descriptor, platformCustomerId],
    ),
  ],
  chapters,
  explains,
})
