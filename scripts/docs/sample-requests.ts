import type { Operation } from '../../simulator/contract/index.ts'
import { gherkinTable } from './gherkin-table.ts'

/** Returns the method and the path of an operation; parameters are ids that do not exist. */
export function requestOf({ method, pathTemplate }: Operation): string {
  const path = pathTemplate.replaceAll(/([^/]*)\/\{(\w+)\}/g, (_, collection: string, name: string) => {
    return `${collection}/${name === 'id' ? idOf(collection) : parameterOf(name)}`
  })
  return `${method} ${path}`
}

/** Returns a table of operations with their requests. */
export const requestTable = (operations: readonly Operation[]): readonly string[] =>
  gherkinTable([['operation', 'request'], ...operations.map((operation) => [operation.id, requestOf(operation)])])

/** Returns the id for a collection in the path: `delegated-keys` has ids of type `DelegatedKey`. */
const idOf = (collection: string): string =>
  unknownId(collection.replace(/s$/, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** Returns the value of a parameter: `quoteId` is an id of type `Quote`, any other parameter accepts any text. */
function parameterOf(name: string): string {
  const [, type] = /^(\w+)Id$/.exec(name) ?? []
  return type === undefined ? 'nothing' : unknownId(type.replace(/^\w/, (letter) => letter.toUpperCase()))
}

const unknownId = (type: string): string => `${type}:00000000-0000-4000-8000-000000000000`
