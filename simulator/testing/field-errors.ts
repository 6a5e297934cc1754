import { type FieldError, Refusal } from '../refusals/index.ts'

/** Returns the field errors of the refusal that `act` throws; none when it succeeds. */
export function errorsOf(act: () => unknown): readonly FieldError[] {
  try {
    act()
  } catch (error) {
    // A refusal of fields always has such details.
    if (error instanceof Refusal) return error.details['errors'] as FieldError[]
    throw error
  }
  return []
}
