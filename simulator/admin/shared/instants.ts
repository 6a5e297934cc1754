import { isInstant } from '../../domain/formats.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { endOfTime } from '../../engine/clock.ts'

const startOfTime = Date.parse('0000-01-01T00:00:00Z')

/** Reads an ISO 8601 time with its zone as milliseconds; undefined for anything else. */
export function readInstant(text: string): number | undefined {
  return isInstant(text) ? Date.parse(text.toUpperCase()) : undefined
}

export function requireInstant(field: string, text: string): number {
  const ms = readInstant(text)
  // An offset can move a time out of the years that can be written.
  if (ms !== undefined && (ms < startOfTime || ms > endOfTime))
    refuseFields([{ field, message: `${text} is not in the years 0000 to 9999 of UTC.` }])
  if (ms !== undefined) return ms
  const message = `${JSON.stringify(text)} is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z.`
  return refuseFields([{ field, constraint: { format: 'date-time' }, message }])
}
