import type { Request } from './conversation.ts'

/** Returns a JSON body of the given size that consists of one string. */
function oversizedBody(megabytes: number): Buffer {
  const filling = Buffer.alloc(megabytes * 1024 * 1024, 'a')
  return Buffer.concat([Buffer.from('{"fullName":"'), filling, Buffer.from('"}')])
}

/** Returns a JSON body of nested objects. */
export function nestedBody(depth: number): Buffer {
  return Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
}

/** Makes the body that a step writes: `the bytes "7b7d"`, `a body of 50 MB`. */
export function writtenBody(text: string): Request {
  const [, number] = /^a body \D*(\d+)/.exec(text) ?? []
  if (number !== undefined)
    return text.endsWith('MB')
      ? { body: oversizedBody(Number(number)), raw: true }
      : { body: nestedBody(Number(number)) }
  const [, kind, quoted = '', type = ''] = /^the (\w+) (".*?"|'.*?')(?: as "([^"]*)")?$/s.exec(text) ?? []
  const body = quoted.slice(1, -1).replace(/\\(["'])/g, '$1')
  if (kind === 'bytes') return { body: Buffer.from(body, 'hex') }
  return kind === 'text' ? { body, headers: { 'content-type': type } } : { body }
}
