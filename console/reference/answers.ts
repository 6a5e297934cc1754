/** The body of an answer, in the form in which it is shown. */
type Body =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly bytes: Uint8Array; readonly type: string }

/** The answer to a request of the page, or why it failed. */
export type Received =
  | { readonly kind: 'failed'; readonly why: string }
  | {
      readonly kind: 'answered'
      readonly status: number
      /** The status in words. */
      readonly words: string
      /** The headers of Sandglass and those that tell a client how to go on. */
      readonly headers: readonly (readonly [string, string])[]
      readonly body: Body
    }

/** Reads an answer and shows it; one that is a stream is shown as it grows. */
export async function receive(answered: Promise<Response>, show: (received: Received) => void): Promise<void> {
  try {
    const response = await answered
    const { status, statusText: words } = response
    const headers = [...response.headers].filter(([name]) => /^(?:sandglass-|retry-after|idempot|location)/.test(name))
    for await (const body of bodiesOf(response)) show({ kind: 'answered', status, words, headers, body })
  } catch (error) {
    // A stream that the person stopped stays as it is.
    if (!(error instanceof DOMException && error.name === 'AbortError')) show({ kind: 'failed', why: String(error) })
  }
}

/** Yields the body of an answer, and again whenever more of a stream has come. */
async function* bodiesOf(response: Response): AsyncGenerator<Body> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) yield { json: await response.json() }
  else if (type.startsWith('text/event-stream') && response.body !== null) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    yield { text }
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      yield { text }
    }
  } else if (/^(?:text\/|application\/x-ndjson|$)/.test(type)) yield { text: await response.text() }
  else yield { bytes: new Uint8Array(await response.arrayBuffer()), type }
}
