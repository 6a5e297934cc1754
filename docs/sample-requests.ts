import type { Operation } from '../simulator/domain/operation.ts'

/** The method and the path of an operation, with an id that belongs to nothing for each parameter. */
export function requestOf({ method, pathTemplate }: Operation): string {
  const path = pathTemplate.replaceAll(/([^/]*)\/\{(\w+)\}/g, (_, collection: string, name: string) => {
    return `${collection}/${name === 'id' ? idOf(collection) : parameterOf(name)}`
  })
  return `${method} ${path}`
}

/** `delegated-keys` holds things with ids like `DelegatedKey:…`. */
const idOf = (collection: string): string =>
  nothing(collection.replace(/s$/, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** `quoteId` is an id like `Quote:…`; parameters of another kind take any text. */
function parameterOf(name: string): string {
  const [, type] = /^(\w+)Id$/.exec(name) ?? []
  return type === undefined ? 'nothing' : nothing(type.replace(/^\w/, (letter) => letter.toUpperCase()))
}

const nothing = (type: string): string => `${type}:00000000-0000-4000-8000-000000000000`
