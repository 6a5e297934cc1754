import { refuseFields } from '../../../refusals/index.ts'
import { isWritable, readInstant } from '../../../worlds/index.ts'

export function requireInstant(field: string, text: string): number {
  const ms = readInstant(text)
  // An offset can move a time out of the writable years.
  if (ms !== undefined && !isWritable(ms))
    refuseFields([{ field, message: `${text} is not in the years 0000 to 9999 of UTC.` }])
  if (ms !== undefined) return ms
  const message = `${JSON.stringify(text)} is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z.`
  return refuseFields([{ field, constraint: { format: 'date-time' }, message }])
}
