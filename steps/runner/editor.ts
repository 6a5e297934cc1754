import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './problem.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

export { Problem } from './problem.ts'

/** The file of stubs, from the folder that the editor opens. Runs of features leave hidden folders out. */
const stubsFile = '.sandglass/steps.js'
const settingsFile = '.vscode/settings.json'

/** The settings of Cucumber's extension; its own defaults are lost when one is set, so these have the usual places. */
const settings: Readonly<Record<string, readonly string[]>> = {
  'cucumber.features': ['**/*.feature'],
  'cucumber.glue': [stubsFile, '**/features/**/*.{js,mjs,cjs,ts}'],
}

/** Writes the stubs and the settings that give an editor completion in a folder; returns the files that changed. */
export function writeEditorFiles(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`There is no folder ${folder}. Name the one that the editor opens.`)
  const settingsPath = join(folder, settingsFile)
  const before = existsSync(settingsPath) ? readFileSync(settingsPath, 'utf8') : ''
  const wanted = { [stubsFile]: stubsOf(readVocabulary()), [settingsFile]: addSettings(before, settingsFile) }
  return Object.entries(wanted).flatMap(([file, text]) => {
    const path = join(folder, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return []
    write(path, text)
    return [file]
  })
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : String(error)
    const advice = 'In a container, add --user "$(id -u)" to docker run.'
    throw new Problem(`${path} cannot be written (${reason}). ${advice}`, 1)
  }
}

/** Renders the steps as a source that Cucumber's language server reads; it understands literals only. */
export function stubsOf({ steps, parameters }: Vocabulary): string {
  const types = parameters.flatMap(({ name, regexp }) =>
    regexp === undefined ? [] : [`defineParameterType({ name: ${quoted(name)}, regexp: /${regexp}/ })`],
  )
  return [
    '// Written by `sandglass steps --editor`: the built-in steps, for editors. Nothing runs this file.',
    "import { defineParameterType, Given, Then, When } from '@cucumber/cucumber'",
    '',
    ...types,
    '',
    ...steps.flatMap(({ keyword, pattern, says }) => [`// ${says}`, `${keyword}(${quoted(pattern)}, () => {})`]),
    '',
  ].join('\n')
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** Adds what is missing to the text of a settings file, and leaves the rest of it as it is, comments included. */
export function addSettings(text: string, file: string): string {
  let changed = text.trim() === '' ? '{\n}\n' : text
  for (const [name, values] of Object.entries(settings)) changed = addSetting(changed, name, values, file)
  return changed
}

function addSetting(text: string, name: string, values: readonly string[], file: string): string {
  const present = parse(text, file)[name]
  const missing = values
    .filter((value) => !Array.isArray(present) || !present.includes(value))
    .map((value) => `"${value}"`)
  if (missing.length === 0) return text
  const isList = Array.isArray(present)
  if (present !== undefined && !isList) throw new Problem(byHand(file))
  if (!isList) {
    const isFirst = Object.keys(parse(text, file)).length === 0
    return text.replace(/\{/, `{\n  "${name}": [${missing.join(', ')}]${isFirst ? '' : ','}`)
  }
  const list = new RegExp(`("${name.replaceAll('.', '\\.')}"\\s*:\\s*\\[)`)
  return text.replace(list, `$1${missing.join(', ')}${present.length === 0 ? '' : ', '}`)
}

/** Parses JSON with comments and with commas behind the last member. */
function parse(text: string, file: string): Readonly<Record<string, unknown>> {
  const withoutComments = text.replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
  const withoutCommas = withoutComments.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1')
  try {
    const parsed: unknown = JSON.parse(withoutCommas)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {
    // The message below says what to do.
  }
  throw new Problem(byHand(file))
}

const byHand = (file: string): string => {
  const lines = Object.entries(settings).map(([name, values]) => `"${name}": ${JSON.stringify(values)}`)
  return `${file} cannot be read as settings, so it stays as it is. Add these lines to it:\n  ${lines.join(',\n  ')}`
}
