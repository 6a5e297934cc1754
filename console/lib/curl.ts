/** A request as a curl command shows it. */
export interface ShownRequest {
  readonly method: string
  readonly url: string
  /** The arguments that prove who sends it, as they are written in a shell. */
  readonly proof?: readonly string[]
  readonly type?: string
  /** The body: a text, or anything that is sent as JSON. */
  readonly body?: unknown
  /** The name of a file that is the body. */
  readonly file?: string
  /** The fields of a form; `@` stands before the name of a file. */
  readonly form?: Readonly<Record<string, string>>
}

/** Quotes a word for a shell. */
export const quoted = (text: string) => (/^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** Returns the curl command of a request. */
export function curlCommand({ method, url, proof = [], type, body, file, form = {} }: ShownRequest): string {
  const hasBody = body !== undefined || file !== undefined
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(url),
    ...proof,
    ...(hasBody && type !== undefined ? ['-H', quoted(`Content-Type: ${type}`)] : []),
    ...Object.entries(form).flatMap(([name, value]) => ['-F', quoted(`${name}=${value}`)]),
    ...(file === undefined ? [] : ['--data-binary', quoted(`@${file}`)]),
    ...(body === undefined || file !== undefined ? [] : ['-d', quoted(asText(body))]),
  ].join(' ')
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
