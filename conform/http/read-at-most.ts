/** An answer is larger than its reader allows. */
export class TooLarge extends Error {
  constructor(readonly mostBytes: number) {
    super(`it has more than ${mostBytes} bytes.`)
  }
}

/** Reads the text of an answer; stops at the first byte above the limit, and ends the connection. */
export async function readAtMost({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new TooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
