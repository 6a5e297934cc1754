import { declarations } from '../../simulator/app.ts'
import type { Operation } from '../../simulator/contract/index.ts'

interface Route {
  readonly id: string
  readonly method: string
  readonly path: RegExp
}

/** Literal segments take precedence over parameters. */
const routes: readonly Route[] = Object.values<Operation>(declarations.operations)
  .toSorted((one, other) => parametersIn(one) - parametersIn(other))
  .map(({ id, method, pathTemplate }) => ({ id, method, path: patternOf(pathTemplate) }))

function parametersIn({ pathTemplate }: Operation): number {
  return pathTemplate.split('{').length
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Returns the id of the operation of a request, whose path has no query; undefined for one of another API. */
export const operationAt = (method: string, path: string): string | undefined =>
  routes.find((route) => route.method === method && route.path.test(path))?.id
