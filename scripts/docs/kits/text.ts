/** Breaks a text into lines, each of which begins with a prefix. */
export function wrapped(text: string, prefix: string, width = 110): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && prefix.length + line.length + word.length >= width) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return [...lines, line].map((each) => `${prefix}${each}\n`).join('')
}

/** `listLedgerAccounts` as `list_ledger_accounts`. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const capitalized = (name: string): string => name.replace(/^./, (first) => first.toUpperCase())
