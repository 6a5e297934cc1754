export interface Part {
  readonly name: string
  readonly value: string | Buffer
  /** The name of the file; parts without one are fields. */
  readonly fileName?: string
  readonly type?: string
}

/** The boundary of every form, fixed so that a scenario can write a form by hand. */
const boundary = 'sandglass'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Encodes a multipart form. */
export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"${file}${kind}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

const escaped = (name: string) => name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

/** The columns of a table of parts. */
export const formColumns = ['field', 'value', 'type', 'begins with', 'bytes']

/** Reads a row with the columns field, value, type, begins with (base64) and bytes; a type makes it a file. */
export function writtenPart(row: Readonly<Record<string, string>>, fill: (text: string) => string): Part {
  const read = (column: string) => textIn(fill(row[column] ?? ''))
  const [name, value, type] = [read('field'), read('value'), read('type')]
  if (type === '') return { name, value }
  const file = Buffer.alloc(Number(row['bytes']))
  file.write(row['begins with'] ?? '', 'base64')
  return { name, value: file, fileName: value, type }
}

/** Reads a cell; one in double quotes is JSON. */
const textIn = (cell: string): string => (/^".*"$/s.test(cell) ? String(JSON.parse(cell)) : cell)
