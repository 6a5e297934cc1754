import type { Moment } from '../engine/index.ts'
import { type FieldError, Refusal, refuseFields } from '../refusals/index.ts'
import type { Answer } from './answer.ts'
import { type KeptProof, keptFailure, valueOfProof } from './kept-proof.ts'
import type { AnyCall, Operation } from './operation.ts'

/** A call that the steps are still filling in. */
export type OpenCall = { -readonly [Name in keyof AnyCall]: AnyCall[Name] }

/** The bad fields found while reading the request, by their place. */
export interface FieldErrors {
  readonly query?: readonly FieldError[] | undefined
  readonly body?: readonly FieldError[] | undefined
  readonly headers?: readonly FieldError[] | undefined
}

/** The parts of a run that differ between a request, a hosted form and a test. `R` is the result of the run. */
interface OperationHost<R> {
  /** True to store the answer for an idempotency key. */
  readonly hasKey?: boolean
  /** Returns the result stored for the request's idempotency key; undefined to continue. */
  readonly replay?: () => R | undefined
  /** The result of `prove` that is taken in its place. */
  readonly proof?: KeptProof | undefined
  /** Keeps the result of `prove`. */
  readonly keepProof?: (proof: KeptProof) => void
  /** Runs tasks that fell due while `prove` waited; returns a promise when that takes long. */
  readonly catchUp?: () => Promise<void> | undefined
  /** Calls `apply`, inside a commit unless the operation only reads, and turns its answer into the result. */
  readonly perform: (apply: Apply) => R
  /** Turns a failed `prove` into the result; without it the error is rethrown. */
  readonly unproven?: (error: unknown) => R
}

/** Runs the last step; inside a commit, with the moment in progress. */
export type Apply = (moment?: Pick<Moment, 'at' | 'number'>) => Answer

/**
 * Runs the steps of an operation in the contract's order: fields (400), existence (404), idempotency replay, proof,
 * then state and writing. Waits only where `load` or `prove` waits.
 */
export function runOperation<R>(
  operation: Operation,
  call: OpenCall,
  errors: FieldErrors,
  host: OperationHost<R>,
): R | Promise<R> {
  checkFields(operation, call, errors)
  const performWith = (proof: unknown): R => {
    const refused = findUnlessStored(operation, call, host)
    const replayed = host.replay?.()
    return replayed ?? host.perform(refused ?? applyStep(operation, call, proof))
  }
  const { load, prove } = operation
  if (prove === undefined && load === undefined) return performWith(undefined)

  const refused = findUnlessStored(operation, call, host)
  const replayed = host.replay?.() ?? (refused && host.perform(refused))
  if (replayed !== undefined) return replayed
  // While a step waited, the found resource and the stored answer may have changed, so both are looked up again.
  const proven = async (proof: unknown): Promise<R> => {
    await host.catchUp?.()
    call.now = call.world.now()
    return performWith(proof)
  }
  if (load !== undefined)
    return load(call)
      .then(() => proofOf(operation, call, host))
      .then(proven, host.unproven)
  let proof: unknown
  try {
    proof = proofOf(operation, call, host)
  } catch (error) {
    if (host.unproven === undefined) throw error
    return host.unproven(error)
  }
  if (proof instanceof Promise) return proof.then(proven, host.unproven)
  return host.perform(applyStep(operation, call, proof))
}

/** Runs `prove` and keeps its result, or takes the one that stands in for it. */
function proofOf<R>({ prove }: Operation, call: OpenCall, { proof, keepProof }: OperationHost<R>): unknown {
  if (prove === undefined) return undefined
  if (proof !== undefined) {
    keepProof?.(proof)
    return valueOfProof(proof)
  }
  const keep = (value: unknown) => {
    if (value !== undefined) keepProof?.({ value })
    return value
  }
  const fail = (error: unknown): never => {
    keepProof?.(keptFailure(error))
    throw error
  }
  try {
    const result = prove(call)
    return result instanceof Promise ? result.then(keep, fail) : keep(result)
  } catch (error) {
    return fail(error)
  }
}

function checkFields(operation: Operation, call: OpenCall, { query = [], body = [], headers = [] }: FieldErrors): void {
  const ruled = operation.fieldRules?.(withoutFound(call), body) ?? body
  if (query.length + ruled.length + headers.length > 0) refuseFields([...query, ...ruled, ...headers])
}

function find(operation: Operation, call: OpenCall): void {
  if (operation.find !== undefined) call.found = operation.find(withoutFound(call))
}

/**
 * Finds the resources that the request names. A refusal because of a state, or of a resource that only the body names,
 * comes after the lookup of the idempotency key: it is returned as a step.
 */
function findUnlessStored<R>(operation: Operation, call: OpenCall, { hasKey }: OperationHost<R>): Apply | undefined {
  try {
    find(operation, call)
    return undefined
  } catch (error) {
    if (!hasKey || !(error instanceof Refusal) || !isAfterKey(error, call)) throw error
    return () => {
      throw error
    }
  }
}

/** True for the refusal of a state, or of something that neither the path nor the query names. */
function isAfterKey({ status, code, details: { id } }: Refusal, { path, query }: OpenCall): boolean {
  if (status === 409) return true
  const named: readonly unknown[] = [...Object.values(path), ...Object.values(query ?? {})]
  if (status === 404) return named.length === 0 || (id !== undefined && !named.includes(id))
  return named.length === 0 && code === 'INVALID_INPUT'
}

// `find` and `fieldRules` run before anything is found, and their type keeps them from reading the result of an earlier
// run.
const withoutFound = (call: OpenCall): AnyCall<undefined> => call as AnyCall<undefined>

function applyStep(operation: Operation, call: OpenCall, proof: unknown): Apply {
  const seen = call.world.momentNumber()
  return (moment) => {
    if (moment !== undefined) {
      call.now = moment.at
      // A task that ran in between may have changed the found resource.
      if (moment.number !== seen + 1) find(operation, call)
    }
    return operation.apply(call, proof)
  }
}
