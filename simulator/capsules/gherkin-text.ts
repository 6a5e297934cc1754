/** Writes a text as an argument of a step. */
export function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '\\"')}"`
}

/** Keeps what looks like a placeholder from being replaced: `{brace}` stands for an opening brace. */
export const filled = (text: string) => text.replace(/\{(?=[A-Za-z][\w.-]*\})/g, '{brace}')

/** Writes a text below a step. Three quotes would end it, also where a backslash stands before each. */
export function docString(text: string): readonly string[] {
  const mark = /(?:\\?"){3}/.test(text) ? '```' : '"""'
  return [mark, ...text.split('\n'), mark].map((line) => `      ${line}`)
}

/** Writes a cell of a table; as JSON where its beginning or end would be lost. */
export function cell(text: string): string {
  const isPlain = /^(?!")\S(?:.*\S)?$/.test(text) && !text.includes('\\')
  const written = filled(isPlain ? text : JSON.stringify(text))
  return written.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}
