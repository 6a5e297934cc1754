import { present, without } from '../../schema/index.ts'
import type { CapsuleInput, RequestInput, TravelInput } from '../format.ts'
import { signatureNames } from '../secrets.ts'

/** The parts of an input that two runs of the same test share. */
interface InputFacts {
  readonly sent: unknown
  /** The idempotency key, which a client may choose at random. */
  readonly key?: string | undefined
  readonly answer?: unknown
}

/** The headers that differ for every request. Answers show whether a signature is valid. */
const ofOneRequest = ['idempotency-key', 'traceparent', 'tracestate', ...signatureNames]

/** Returns what to compare of an input. */
export function comparableOf(input: CapsuleInput): InputFacts {
  switch (input.kind) {
    case 'request':
      return { sent: sentOf(input), key: input.headers?.['idempotency-key'], answer: input.answer }
    case 'continue':
      return { sent: {}, answer: input.answer }
    case 'answer':
      return { sent: { event: input.event, attempt: input.attempt, ...without(input.answer, ['reason']) } }
    case 'admin':
      return { sent: { path: input.path, body: input.body } }
    case 'travel':
      return { sent: travelOf(input) }
  }
}

function sentOf({ path, token, headers = {}, body, raw, form, files = {} }: RequestInput) {
  // Without secrets, the bytes of a file are replaced.
  const sizes = Object.entries(files).map(([field, { name, type, sizeBytes }]) => [field, { name, type, sizeBytes }])
  return {
    path,
    headers: without(headers, ofOneRequest),
    files: Object.fromEntries(sizes),
    ...present({ token, body, raw, form }),
  }
}

function travelOf({ travel, from, to }: TravelInput) {
  if (travel !== 'advance') return { moment: to.moment, branch: to.branch }
  return { advanceMs: Date.parse(to.at) - Date.parse(from?.at ?? to.at) }
}
