import { relative } from 'node:path'
import type { FoundFiles } from './files.ts'
import { Problem } from './problem.ts'

/** Throws when a step of the team is TypeScript and this Node cannot run it. */
export function requireTypes({ base, teamSteps }: FoundFiles): void {
  const typed = teamSteps.find((file) => /\.[cm]?ts$/.test(file))
  const runsTypes = 'typescript' in process.features && Boolean(process.features.typescript)
  if (typed === undefined || runsTypes) return
  const needs = `needs a Node that runs TypeScript, 22.18 or later, and this is ${process.versions.node}`
  throw new Problem(`${relative(base, typed)} ${needs}. Write the steps in JavaScript, or use the image of Sandglass.`)
}

/** Says which file of the team could not be loaded, and why; other errors stand for themselves. */
export function describeLoadError(error: unknown, { base, teamSteps }: FoundFiles): Error {
  if (!(error instanceof Error)) return new Problem(String(error), 1)
  const stack = error.stack ?? ''
  const file = teamSteps.find((path) => stack.includes(path))
  if (file === undefined) return new Problem(error.message, 1)
  const [, line] = stack.slice(stack.indexOf(file) + file.length).match(/^:(\d+)/) ?? []
  const place = `${relative(base, file)}${line === undefined ? '' : `:${line}`}`
  return new Problem(`${place} cannot be loaded: ${error.message.split('\n')[0]}`)
}
