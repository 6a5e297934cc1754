import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
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
export async function describeLoadError(error: unknown, { base, teamSteps }: FoundFiles): Promise<Error> {
  if (!(error instanceof Error)) return new Problem(String(error), 1)
  const file = await culprit(error, teamSteps)
  if (file === undefined) return new Problem(error.message, 1)
  const stack = error.stack ?? ''
  const [, line] = stack.slice(stack.indexOf(file) + file.length).match(/^:(\d+)/) ?? []
  const place = `${relative(base, file)}${line === undefined ? '' : `:${line}`}`
  return new Problem(`${place} cannot be loaded: ${error.message.split('\n')[0]}${adviceFor(error.message)}`)
}

/** Says what to do about a file that is not of the kind that its package.json says. */
function adviceFor(message: string): string {
  const isModule = /^Cannot use import statement outside a module/.test(message)
  return isModule ? '. End its name in .mjs, or set "type": "module" in the nearest package.json.' : ''
}

/** Finds the file that throws an error when it is loaded; a syntax error does not name it. */
async function culprit(error: Error, files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (error.stack?.includes(file)) return file
    // Those that were loaded before are not run again, and one that failed fails with the same error.
    const found: unknown = await import(pathToFileURL(file).href).catch((reason: unknown) => reason)
    if (found === error) return file
  }
  return undefined
}
