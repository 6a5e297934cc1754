import { readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator } from '../../simulator/app.ts'
import { type Capsule, largestCapsule, readCapsule, redactCapsule } from '../../simulator/capsules/index.ts'
import { Refusal } from '../../simulator/refusals/index.ts'
import { knownSecrets, openHosts } from '../../simulator/setup/capsule-parts.ts'
import { doing, statOf } from '../files.ts'
import { UsageError } from '../verb.ts'

/** Opens simulators in this process to replay capsules in. */
export const openHost = openHosts(createSimulator)

export const fileArgument = { name: 'file', meaning: 'The capsule, a .sandglass-capsule file' } as const

/** Reads a capsule file. `opensOthers` accepts other releases. */
export function readCapsuleFile(path: string | undefined, opensOthers = false): Capsule {
  if (path === undefined) throw new UsageError('The file of the capsule is missing.')
  const text = readCapsuleBytes(path).toString()
  return withReasons(() => readCapsule(text, packageJson.version, opensOthers))
}

/** Reads a file that may be a capsule; refuses a folder and a file that is too large. */
export function readCapsuleBytes(path: string): Buffer {
  const found = statOf(path)
  if (found === undefined) throw new Error(`There is no file ${path}.`)
  if (!found.isFile())
    throw new Error(`${path} is ${found.isDirectory() ? 'a folder' : 'no file'}; expected a capsule.`)
  const { size } = found
  if (size > largestCapsule)
    throw new Error(`${path} has ${size} bytes; a capsule has at most ${largestCapsule} bytes.`)
  return doing('read', path, () => readFileSync(path))
}

/** The option of verbs that write the inputs of a capsule. */
export const secretsOption = {
  name: 'secrets',
  meaning: 'Keeps the secrets that were sent; by default they are replaced.',
} as const

/** Reads a capsule file without secrets, unless the user keeps them. */
export async function readRedacted(path: string | undefined, keepsSecrets: boolean): Promise<Capsule> {
  return redactCapsule(readCapsuleFile(path), { open: openHost, secrets: await knownSecrets(), keepsSecrets })
}

/** Turns a refusal into an error with its reasons in the message. */
export function withReasons<R>(act: () => R): R {
  try {
    return act()
  } catch (error) {
    throw wordsOf(error)
  }
}

export function wordsOf(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { errors } = error.details
  const reasons = Array.isArray(errors) ? errors.map((one) => String(Object(one).message)) : [error.message]
  return new Error(reasons.join(' '))
}
