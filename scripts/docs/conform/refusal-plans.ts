import type { Exchange, Scenario } from '../../../conform/index.ts'
import { declarations } from '../../../simulator/app.ts'
import type { Operation } from '../../../simulator/contract/index.ts'

const operations = Object.values<Operation>(declarations.operations)

/** Operations of agents need the token of one. */
const isForPlatforms = ({ needs }: Operation) => needs !== 'AGENT' && needs !== 'ANYONE'
const changesNothing: readonly string[] = ['sendTestWebhook', 'updatePlatformConfig']
const callable = operations.filter((operation) => isForPlatforms(operation) && !changesNothing.includes(operation.id))

/** An id of no resource. */
const unknownId = '00000000-0000-4000-8000-000000000000'

const withIds = (template: string) => template.replaceAll(/\{\w+\}/g, unknownId)

const requestOf = ({ method, pathTemplate }: Operation) => ({
  method,
  path: withIds(pathTemplate),
  ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
})

const exchangeOf = (operation: Operation): Exchange => ({
  step: operation.id,
  operation: operation.id,
  request: requestOf(operation),
})

const plan = (name: string, title: string, exchanges: readonly Exchange[]): Scenario => ({
  version: 1,
  name,
  title,
  isRefused: true,
  exchanges: [...exchanges],
})

/** Plans of requests that are refused, made from the declarations of the operations. */
export const refusalPlans: readonly Scenario[] = [
  plan(
    'unknown-resources',
    'Requests for resources that do not exist',
    callable.filter(({ pathTemplate }) => pathTemplate.includes('{')).map(exchangeOf),
  ),
  plan(
    'empty-bodies',
    'Requests without the members that they need',
    callable.filter(({ method, pathTemplate }) => method === 'POST' && !pathTemplate.includes('{')).map(exchangeOf),
  ),
  plan(
    'no-credentials',
    'Requests without a credential',
    callable
      .filter(({ method }) => method === 'GET')
      .map((operation) => ({
        ...exchangeOf(operation),
        request: { ...requestOf(operation), authorization: 'none' },
      })),
  ),
]
