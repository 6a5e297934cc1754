/** A request as a curl command shows it. */
export interface ShownRequest {
  readonly method: string
  readonly url: string
  /** The arguments that prove who sends it, as they are written in a shell. */
  readonly proof?: readonly string[] | undefined
  readonly type?: string | undefined
  /** The body: a text, or anything that is sent as JSON. */
  readonly body?: unknown
  /** The name of a file that is the body. */
  readonly file?: string | undefined
  /** The fields of a form; `@` stands before the name of a file. */
  readonly form?: Readonly<Record<string, string>> | undefined
}

/** Puts a word of a shell into quotes. */
export const inQuotes = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a word for a shell where it must be. */
export const quoted = (text: string) => (/^[\w./:=@%+,-]+$/.test(text) ? text : inQuotes(text))

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
