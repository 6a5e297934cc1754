import {
  type Caller,
  type CredentialProblem,
  credentialRefusal,
  type Operation,
  permissionsOf,
} from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { RunningWorld, Worlds } from '../../worlds/index.ts'
import type { Exchange } from './exchange.ts'

/** A caller and the world of its request. */
export interface Identified {
  readonly running: RunningWorld
  readonly caller: Caller
}

/** The caller of an operation that needs no credentials. */
const anyone: Caller = { tokenId: 'anyone', permissions: [] }

const unknownAddress = { says: 'There is nothing at this address.' }

/** Returns the caller and its world. The caller needs credentials of the operation's kind. */
export function identify(
  operation: Operation,
  worlds: Worlds,
  { parameters, req }: Exchange,
  known: Identified | CredentialProblem,
): Identified {
  if (operation.needs === 'ANYONE') {
    const running = operation.findWorld?.(worlds, parameters)
    return running === undefined ? refuse('REFERENCE_NOT_FOUND', unknownAddress) : { running, caller: anyone }
  }
  const { authorization } = req.headers
  const expected = schemeOf(operation)
  if (typeof known === 'string') throw credentialRefusal(known, expected, authorization)
  const isAgent = known.caller.agentId !== undefined
  if (isAgent !== (expected === 'Bearer')) throw credentialRefusal('WRONG_SCHEME', expected, authorization)
  return known
}

/** The scheme of the credentials that an operation expects. */
export const schemeOf = ({ needs }: Operation) => (needs === 'AGENT' ? 'Bearer' : 'Basic')

/** Refuses a caller without the permission, and an operation that is switched off. */
export function checkAccess(operation: Operation, { engine }: RunningWorld, caller: Caller): void {
  checkPermission(operation, caller)
  operation.admit?.(engine, caller)
  const { id, isOffered } = operation
  if (isOffered?.(engine) === false)
    refuse('NOT_IMPLEMENTED', { operation: id, says: `The operation ${id} is switched off for this platform.` })
}

function checkPermission(operation: Operation, caller: Caller): void {
  if (caller.isProduction === true && operation.pathTemplate.startsWith('/sandbox/'))
    refuse('FORBIDDEN', { says: 'Production tokens cannot call sandbox operations.' })
  const needs = permissionsOf(operation)
  if (needs.length > 0 && !needs.some((permission) => caller.permissions.includes(permission)))
    refuse('FORBIDDEN', { requiredPermission: needs.join(' or ') })
}
