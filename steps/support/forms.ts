export interface Part {
  readonly name: string
  readonly value: string | Buffer
  /** Makes the part a file. */
  readonly fileName?: string
  readonly type?: string
}

/** Between the parts of every form that the steps send, so that a scenario can write one by hand. */
export const boundary = 'sandglass'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart form, byte for byte as it goes over the line. */
export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
