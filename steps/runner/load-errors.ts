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

interface ParseError {
  readonly uri: string
  readonly location: { readonly line: number; readonly column?: number }
  readonly message: string
}

/** The parts of a feature by the names that the parser gives them. */
const parts: Readonly<Record<string, string>> = {
  FeatureLine: 'Feature:',
  BackgroundLine: 'Background:',
  RuleLine: 'Rule:',
  ScenarioLine: 'Scenario:',
  ExamplesLine: 'Examples:',
  StepLine: 'a step (Given, When, Then, And, But)',
  TableRow: 'a row of a table (| … |)',
  DocStringSeparator: 'a text in """',
  TagLine: 'a tag (@…)',
  Language: 'a language',
}

/** Says where a feature does not parse, what stands there and what could. */
export function describeParseError({ uri, location: { line, column = 1 }, message }: ParseError): string {
  return `${uri}:${line}:${column}: the feature does not parse: ${reasonIn(message.replace(/^\(\d+:\d+\): /, ''))}`
}

function reasonIn(message: string): string {
  const [, expected, got] = /^expected: (.*?), got '(.*)'$/s.exec(message) ?? []
  if (expected === undefined || got === undefined) {
    const isEnd = message.startsWith('unexpected end of file')
    return isEnd ? `the file ends too early. ${expectedOf(message)}` : message
  }
  return `${JSON.stringify(got)} is not expected here. ${expectedOf(expected)}`
}

function expectedOf(names: string): string {
  const known = Object.entries(parts).flatMap(([name, says]) => (names.includes(`#${name}`) ? [says] : []))
  return `Expected ${known.join(', ')}.`
}
