import {
  decimalOf,
  explains,
  internalCollections,
  operations,
  outcomes,
  resolvers,
  resources,
  secrets,
  showMoney,
} from '../api/index.ts'
import { idForms } from '../contract/index.ts'
import { accountOfBalance, balanceId, ledgerCheckSteps } from '../ledger/index.ts'
import type { AdminParts } from '../planes/admin/index.ts'

/** The declarations of the API and the ledger for the admin plane. */
export const adminDeclarations = {
  operationIds: Object.keys(operations),
  slowOperations: Object.values(operations)
    .filter(({ mayTakeTime }) => mayTakeTime === true)
    .map(({ id }) => id),
  apiRoutes: Object.values(operations).map(({ route }) => route),
  ids: idForms,
  outcomes,
  resolvers,
  explains,
  internalCollections,
  resources: new Map(resources.map((view) => [view.collection, view])),
  secrets,
  ledgerCheckSteps,
  relatedIds: (id: string) => [balanceId(id)],
  ownerOf: accountOfBalance,
  decimalOf: (amount: number, currency: string) => decimalOf({ amount, currency }),
  showMoney: (amount: number, currency: string) => showMoney({ amount, currency }),
} satisfies Partial<AdminParts>
