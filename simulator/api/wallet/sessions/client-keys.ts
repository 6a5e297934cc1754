import type { FieldError } from '../../../domain/refusals.ts'
import { compressedPoint } from '../signing/index.ts'

/** What is wrong with the `clientPublicKey` of a body: a text of the right form can still be no point of the curve. */
export function keyErrors(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const { clientPublicKey: key } = (body ?? {}) as { readonly clientPublicKey?: unknown }
  if (errors.length > 0 || typeof key !== 'string' || compressedPoint(key) !== undefined) return errors
  return [{ field: 'clientPublicKey', message: 'Not a point of P-256.' }]
}
