import { readFileSync, statSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator } from '../../simulator/app.ts'
import { openHosts } from '../../simulator/capsule-parts.ts'
import { type Capsule, largestCapsule, readCapsule } from '../../simulator/capsules/index.ts'
import { Refusal } from '../../simulator/domain/refusals.ts'
import { UsageError } from '../verb.ts'

/** Opens simulators in this process, in which capsules are replayed. */
export const openHost = openHosts(createSimulator)

export const fileArgument = { name: 'file', meaning: 'The capsule, a .sandglass-capsule file' } as const

/** Reads the capsule that a command line names. */
export function readCapsuleFile(path: string | undefined): Capsule {
  if (path === undefined) throw new UsageError('The file of the capsule is missing.')
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Error(`There is no file ${path}.`)
  if (size > largestCapsule)
    throw new Error(`${path} has ${size} bytes; a capsule has at most ${largestCapsule} bytes.`)
  return inWords(() => readCapsule(readFileSync(path, 'utf8'), packageJson.version))
}

/** Turns a refusal into an error whose message has its reasons. */
export function inWords<R>(act: () => R): R {
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
