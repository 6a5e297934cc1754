/** The result of a step, as cucumber reports it. */
export interface StepResult {
  readonly status: string
  /** The error with the difference of the compared values and its stack. */
  readonly message?: string
  readonly exception?: { readonly type: string; readonly message?: string }
}

/** Errors that say what is wrong with the scenario or the service; of other errors the stack matters, too. */
const explained: readonly string[] = ['AssertionError', 'Error']

/** Returns the message of a failed step without a stack, and without compared values that it already names. */
export function messageOf({ status, message = '', exception }: StepResult): string {
  if (status === 'PENDING') return 'The step is pending.'
  if (exception?.message === undefined || !explained.includes(exception.type)) return message.trim()
  // Node may append the compared values; cucumber always shows them below the message.
  const [said = ''] = exception.message.split(/\n\+ actual - expected/)
  const [, timeoutMs] = /^function timed out, .* (\d+) milliseconds$/.exec(said) ?? []
  if (timeoutMs !== undefined) return `The step did not end within ${Number(timeoutMs) / 1_000} seconds.`
  const [, compared = ''] = /\n *\+ expected - actual\n([\s\S]*?)(?:\n +at |$)/.exec(message) ?? []
  const lines = compared.split('\n').filter((line) => line.trim() !== '')
  if (said.startsWith('Expected values')) return differenceIn(lines)
  const values = lines.map(valueIn)
  const isSaid = values.every((value) => said.includes(value) || /^(?:true|false|\[?undefined\]?)$/.test(value))
  return isSaid ? said.trim() : [said.trim(), '+ expected - actual', ...lines].join('\n')
}

/** Says what was expected and what was received, for an assertion without its own message. */
function differenceIn(lines: readonly string[]): string {
  const [received, expected, ...others] = lines.map(valueIn)
  if (received !== undefined && expected !== undefined && others.length === 0)
    return `Expected ${expected}, but it is ${received}.`
  return ['Expected the lines marked +, but received those marked -:', ...lines].join('\n')
}

const valueIn = (line: string): string =>
  line
    .trim()
    .replace(/^[-+]/, '')
    .replace(/^"(.*)"$/, '$1')
