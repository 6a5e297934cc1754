import type { FieldError } from '../../../refusals/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { compressedPoint } from '../signing/index.ts'

/** Reports a `clientPublicKey` that matches the schema's pattern but is not a point on the curve. */
export function clientKeyErrors(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const { clientPublicKey: key } = membersOf(body)
  if (errors.length > 0 || typeof key !== 'string' || compressedPoint(key) !== undefined) return errors
  return [{ field: 'clientPublicKey', message: 'The key is not a point on P-256.' }]
}
