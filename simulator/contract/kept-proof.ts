import { type Details, type ErrorCode, Refusal, type RefusalExtras } from '../refusals/index.ts'

/**
 * The result of a `prove` step as plain JSON: its value, the refusal or the error that it threw. A request that is
 * repeated without its secrets continues from it.
 */
export type KeptProof =
  | { readonly value: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode
        readonly message: string
        readonly details: Details
        readonly extras: Omit<RefusalExtras, 'aftermath'>
      }
    }
  | { readonly error: string }

/** Converts an error of `prove` to JSON. */
export function keptFailure(error: unknown): KeptProof {
  if (!(error instanceof Refusal)) return { error: error instanceof Error ? error.message : String(error) }
  const { code, message, details } = error
  const { aftermath, ...extras } = error.extras
  if (aftermath !== undefined)
    return { error: `prove refused with ${code} and an aftermath, which cannot be kept; expected a value for apply` }
  return { refusal: { code, message, details, extras } }
}

/** Returns the value of a kept proof, or throws its error. */
export function valueOfProof(kept: KeptProof): unknown {
  if ('value' in kept) return kept.value
  if ('error' in kept) throw new Error(kept.error)
  const { code, message, details, extras } = kept.refusal
  throw new Refusal(code, message, details, extras)
}
