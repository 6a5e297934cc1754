/** Returns a JSON body of the given size that consists of one string. */
export function oversizedBody(megabytes: number): Buffer {
  const filling = Buffer.alloc(megabytes * 1024 * 1024, 'a')
  return Buffer.concat([Buffer.from('{"fullName":"'), filling, Buffer.from('"}')])
}

/** Returns a JSON body of nested objects. */
export function nestedBody(depth: number): Buffer {
  return Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
}
