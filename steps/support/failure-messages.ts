/** The result of a step, as cucumber reports it. */
interface Result {
  readonly status: string
  /** The error with the difference of the compared values and its stack. */
  readonly message?: string
  readonly exception?: { readonly type: string; readonly message?: string }
}

/** Errors that say what is wrong with the scenario or the service; of other errors the stack matters, too. */
const explained: readonly string[] = ['AssertionError', 'Error']

/** Returns the message of a failed step without a stack, and without compared values that it already names. */
export function messageOf({ status, message = '', exception }: Result): string {
  if (status === 'PENDING') return 'The step is pending.'
  if (exception?.message === undefined || !explained.includes(exception.type)) return message.trim()
  // Node may append the compared values; cucumber always shows them below the message.
  const [said = ''] = exception.message.split(/\n\+ actual - expected/)
  if (said.startsWith('Expected values')) return exception.message.trim()
  const [, compared = ''] = /\n *\+ expected - actual\n([\s\S]*?)(?:\n +at |$)/.exec(message) ?? []
  const lines = compared.split('\n').filter((line) => line.trim() !== '')
  const values = lines.map((line) =>
    line
      .trim()
      .replace(/^[-+]/, '')
      .replace(/^"(.*)"$/, '$1'),
  )
  const isSaid = values.every((value) => said.includes(value) || /^(?:true|false|\[?undefined\]?)$/.test(value))
  return isSaid ? said.trim() : [said.trim(), '+ expected - actual', ...lines].join('\n')
}
