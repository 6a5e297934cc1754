import { isRecord } from '../../../schema/index.ts'

/** Returns the members of a JSON object; an empty object for any other value. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
