import { describe, expect, it } from 'vitest'
import { eventTypes, type Operation } from '../contract/index.ts'
import { contractOperations } from './contract.ts'
import { operations, otherEmits } from './index.ts'

/** True for operations that agents call with their own token, or without one: platform permissions do not apply. */
const isForAgents = (path: string) => path.startsWith('/agents/me') || path.endsWith('/redeem')

/** Matches the permission of an operation; features/access/permissions.feature lists that of each. */
function permissionOf({ id, method, pathTemplate: path }: Operation): RegExp {
  if (isForAgents(path)) return path.endsWith('/redeem') ? /^ANYONE$/ : /^AGENT$/
  // The fee estimate only reads.
  if (method === 'GET' || id === 'estimateCryptoWithdrawalFee') return /^VIEW$/
  return /^(?:MANAGE|TRANSACT|MANAGE or TRANSACT)$/
}

const formatPermissions = (needs: Operation['needs']) => [needs].flat().sort().join(' or ')

/**
 * Members that end in `Id` and are not ids of the service: the platform, a tax office, an authenticator or the provider
 * of a stablecoin chooses them.
 */
const foreignIds = [
  ...['platformCustomerId', 'platformAccountId', 'platformCardId', 'taxId', 'credentialId'],
  ...['apiClientId', 'providerAccountId'],
]

/** Returns the dotted paths of the ids in a body whose form the schema does not check. */
function uncheckedIds(shape: object, path = ''): readonly string[] {
  // A schema of typebox is a JSON schema.
  const { anyOf = [], items, properties = {}, type, pattern } = shape as JsonSchema
  const name = path.slice(path.lastIndexOf('.') + 1)
  const isUnchecked = type === 'string' && pattern === undefined && /Ids?$/.test(name) && !foreignIds.includes(name)
  return [
    ...(isUnchecked ? [path] : []),
    ...anyOf.flatMap((one) => uncheckedIds(one, path)),
    ...(items === undefined ? [] : uncheckedIds(items, path)),
    ...Object.entries(properties).flatMap(([key, one]) => uncheckedIds(one, path === '' ? key : `${path}.${key}`)),
  ]
}

/** The keywords of typebox's schemas that contain or constrain members. */
interface JsonSchema {
  readonly anyOf?: readonly object[]
  readonly items?: object
  readonly properties?: Readonly<Record<string, object>>
  readonly type?: string
  readonly pattern?: string
}

describe('the occasions of event types', () => {
  const emitters = [...Object.values(operations).map(({ emits = [] }) => emits), ...Object.values(otherEmits)]
  const emitted = new Set<string>(emitters.flat())

  it.each(Object.entries(eventTypes))(
    '%s says that it is never sent exactly when nothing emits it',
    (type, { when }) => {
      expect(when.startsWith('Never sent: ')).toBe(!emitted.has(type))
    },
  )
})

it('every body checks the form of the ids in it', () => {
  const unchecked = Object.values(operations).flatMap(({ id, body = {} }) =>
    uncheckedIds(body).map((path) => `${id} ${path}`),
  )
  expect(unchecked).toEqual([])
})

describe('the contract', () => {
  it('has operations with an id and a route of their own', () => {
    const count = contractOperations.length
    expect(new Set(contractOperations.map(({ id }) => id)).size).toBe(count)
    expect(new Set(contractOperations.map(({ method, path }) => `${method} ${path}`)).size).toBe(count)
  })

  it('is served, row by row, and nothing else is', () => {
    const served = Object.values(operations).map(({ id, method, pathTemplate: path }) => ({ id, method, path }))
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect(served.sort(byId)).toEqual([...contractOperations].sort(byId))
  })
})

describe.each(Object.entries(operations))('%s', (key, operation) => {
  it('has its own id as its key', () => {
    expect(operation.id).toBe(key)
  })

  it('needs a permission of its kind', () => {
    expect(formatPermissions(operation.needs)).toMatch(permissionOf(operation))
  })
})
