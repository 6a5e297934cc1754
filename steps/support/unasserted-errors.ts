import type { UnassertedError } from './conversation.ts'

/** The media type under which a failed scenario attaches its unasserted errors, for the report. */
export const unassertedErrorsType = 'application/vnd.sandglass.unasserted-errors+json'

interface Attachment {
  readonly mediaType: string
  readonly body: string
  readonly contentEncoding: string
}

/** Reads the attached errors, as the report prints them, by the id of the step that met them. */
export function errorsByStep(attachments: readonly Attachment[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { body, contentEncoding } of attachments.filter(({ mediaType }) => mediaType === unassertedErrorsType)) {
    const text = contentEncoding === 'BASE64' ? Buffer.from(body, 'base64').toString('utf8') : body
    const errors: readonly UnassertedError[] = JSON.parse(text)
    for (const { id, answered } of errors)
      found.set(id, [...(found.get(id) ?? []), `${answered}\nNo step asserts this error.`])
  }
  return found
}
