import { declarations } from '../../simulator/app.ts'
import { codesOf } from '../../simulator/contract/index.ts'
import type { FactKind } from '../../steps/coverage.ts'

/** The kinds of declared facts, each of which needs a scenario, with their titles. */
export const declaredKinds = [
  { kind: 'operations', title: 'operations' },
  { kind: 'statuses', title: 'answers' },
  { kind: 'codes', title: 'error codes' },
  { kind: 'magic', title: 'magic values' },
  { kind: 'moves', title: 'lifecycle moves' },
  { kind: 'events', title: 'events' },
] as const satisfies readonly { readonly kind: FactKind; readonly title: string }[]

type DeclaredKind = (typeof declaredKinds)[number]['kind']

/** Causes that are no operations (tasks and forms of hosted pages), with the events that they declare. */
export const otherCauses = Object.entries(declarations.otherEmits)

/** Returns everything that the simulator declares, as the texts under which scenarios are recorded. */
export function declaredFacts(): Readonly<Record<DeclaredKind, readonly string[]>> {
  const operations = Object.values(declarations.operations)
  const causes = [...operations.map(({ id, emits = [] }) => [id, emits] as const), ...otherCauses]
  return {
    operations: operations.map(({ id }) => id),
    statuses: operations.flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`)),
    codes: operations.flatMap((operation) => codesOf(operation).map((code) => `${operation.id} ${code}`)),
    magic: declarations.outcomes.flatMap(({ name, rows }) => Object.keys(rows).map((row) => `${name} ${row}`)),
    moves: declarations.lifecycles.flatMap(({ name, moves }) => moves.map(({ from, to }) => `${name} ${from} ${to}`)),
    events: causes.flatMap(([cause, types]) => types.map((type) => `${cause} ${type}`)),
  }
}
