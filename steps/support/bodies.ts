/** A JSON body of that many megabytes, all of it one string. */
export function oversizedBody(megabytes: number): Buffer {
  const filling = Buffer.alloc(megabytes * 1024 * 1024, 'a')
  return Buffer.concat([Buffer.from('{"fullName":"'), filling, Buffer.from('"}')])
}

/** A JSON object with objects inside each other. */
export function nestedBody(depth: number): Buffer {
  return Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
}
