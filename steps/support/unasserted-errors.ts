import type { UnassertedError } from './conversation.ts'
import { messageOf, type StepResult } from './failure-messages.ts'
import { nothingRemembered } from './memory.ts'

/** The media type under which a failed scenario attaches its unasserted errors, for the report. */
export const unassertedErrorsType = 'application/vnd.sandglass.unasserted-errors+json'

interface Attachment {
  readonly mediaType: string
  readonly body: string
  readonly contentEncoding: string
}

/** The members of cucumber's attempt at a scenario that are read here. */
interface Attempt {
  readonly testCase: { readonly testSteps: readonly { readonly id: string; readonly pickleStepId?: string }[] }
  readonly stepResults: Readonly<Record<string, StepResult>>
  readonly stepAttachments: Readonly<Record<string, readonly Attachment[]>>
}

/**
 * Returns an attempt whose steps count as the report shows them: a step that met an error that no step asserts has
 * failed, and one that misses what such a refused request would have created could not run.
 */
export function blameRefusals<T extends Attempt>(attempt: T): T {
  const errors = errorsByStep(Object.values(attempt.stepAttachments).flat())
  if (errors.size === 0) return attempt
  const stepResults: Record<string, StepResult> = { ...attempt.stepResults }
  for (const { id, pickleStepId } of attempt.testCase.testSteps) {
    const result = stepResults[id]
    if (result === undefined || pickleStepId === undefined) continue
    const met = errors.get(pickleStepId)
    if (met !== undefined) {
      const { exception: _shown, ...others } = result
      const message = [...new Set([...met, messageOf(result)])].filter(Boolean).join('\n')
      stepResults[id] = { ...others, status: 'FAILED', message }
    } else if (result.exception?.message?.startsWith(nothingRemembered)) {
      const { exception: _exception, message: _message, ...others } = result
      stepResults[id] = { ...others, status: 'SKIPPED' }
    }
  }
  return { ...attempt, stepResults }
}

/** Reads the attached errors, as the report prints them, by the id of the step that met them. */
function errorsByStep(attachments: readonly Attachment[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { body, contentEncoding } of attachments.filter(({ mediaType }) => mediaType === unassertedErrorsType)) {
    const text = contentEncoding === 'BASE64' ? Buffer.from(body, 'base64').toString('utf8') : body
    const errors: readonly UnassertedError[] = JSON.parse(text)
    for (const { id, answered } of errors)
      found.set(id, [...(found.get(id) ?? []), `${answered}\nNo step asserts this error.`])
  }
  return found
}
