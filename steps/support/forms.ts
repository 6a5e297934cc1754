export interface Part {
  readonly name: string
  readonly value: string | Buffer
  /** The name of the file; parts without one are fields. */
  readonly fileName?: string
  readonly type?: string
}

/** The boundary of every form, fixed so that a scenario can write a form by hand. */
export const boundary = 'sandglass'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Encodes a multipart form. */
export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
