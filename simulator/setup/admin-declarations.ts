import {
  decimalOf,
  explains,
  internalCollections,
  lifecycles,
  operations,
  otherEmits,
  outcomes,
  resolvers,
  resources,
  secrets,
  showMoney,
} from '../api/index.ts'
import { codesOf, eventTypes, idForms, magicName, moveName, type Operation } from '../contract/index.ts'
import { accountOfBalance, balanceId, ledgerCheckSteps } from '../ledger/index.ts'
import type { AdminParts } from '../planes/admin/index.ts'

const all = Object.values<Operation>(operations)
const emitted: ReadonlySet<string> = new Set([
  ...all.flatMap(({ emits = [] }) => emits),
  ...Object.values(otherEmits).flat(),
])

/** Everything that a run can meet. The row for all other values is no magic value. */
const coverable = {
  operations: all.map(({ id, route }) => ({ name: id, says: route })),
  codes: [...new Set(all.flatMap(codesOf))].map((name) => ({ name })),
  events: Object.entries(eventTypes).flatMap(([name, { when }]) => (emitted.has(name) ? [{ name, says: when }] : [])),
  magic: outcomes.flatMap(({ name, rows }) =>
    Object.entries(rows)
      .filter(([row]) => row !== 'otherwise')
      .map(([row, { says }]) => ({ name: magicName(name, row), says })),
  ),
  moves: lifecycles.flatMap(({ name, moves }) => moves.map(({ from, to }) => ({ name: moveName(name, from, to) }))),
}

/** The declarations of the API and the ledger for the admin plane. */
export const adminDeclarations = {
  operationIds: Object.keys(operations),
  slowOperations: Object.values(operations)
    .filter(({ mayTakeTime }) => mayTakeTime === true)
    .map(({ id }) => id),
  apiRoutes: Object.values(operations).map(({ route }) => route),
  ids: idForms,
  coverable,
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
