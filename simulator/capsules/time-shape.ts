import { Type } from 'typebox'

const timeForm = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** True for a time as it is written, which reading and writing leaves as it is. */
function isTime(value: string): boolean {
  const ms = timeForm.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value
}

/** The shape of a time as a capsule writes it. */
export const Time = Type.Refine(
  Type.String(),
  isTime,
  () => 'Expected a time with milliseconds, such as 2025-10-13T12:00:00.000Z.',
)
