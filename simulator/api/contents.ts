import type { Chapter } from '../contract/index.ts'
import type { Contents } from '../openapi/index.ts'
import { readingOrder } from './areas.ts'

const about = `A stand-in for a payments API. Every request is answered by one **world**, which its credential selects,
at that world's own time; the admin plane moves the clock, goes back in time and injects faults.

- Send the client id as the user name and the client secret as the password of HTTP Basic authentication.
- Amounts are integers in the smallest unit of their currency: 1050 are 10.50 USD.
- Every POST accepts an \`Idempotency-Key\`; a repeated key replays the first answer.
- Reads accept \`Sandglass-At\`, a moment or a time, and answer as the world was then.
- Some names, numbers and addresses select an outcome; \`GET /admin/outcomes\` lists these magic values.`

/** Joins the parts of each chapter. */
function joinChapters(parts: readonly Chapter[]): readonly Chapter[] {
  const chapters = new Map<string, Chapter>()
  for (const part of parts) {
    const before = chapters.get(part.name)
    chapters.set(part.name, { ...part, ...before, operations: { ...before?.operations, ...part.operations } })
  }
  return [...chapters.values()]
}

/** The table of contents of the API's document. */
export const apiContents: Contents = { about, chapters: joinChapters(readingOrder.flatMap(({ chapters }) => chapters)) }
