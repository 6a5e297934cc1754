import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stepVocabulary } from '../../scripts/docs/step-vocabulary.ts'
import { addSettings, stubsOf } from '../../steps/runner/editor.ts'
import type { Vocabulary, VocabularyStep } from '../../steps/runner/vocabulary.ts'
import { type Diagnostic, LanguageClient } from './language-client.ts'

/**
 * Tests the files of `sandglass steps --editor` with Cucumber's language server, which the extension of VS Code runs:
 * every step is completed, and no step of this project's features is undefined. The server is installed into a
 * temporary folder, so the test is skipped where the registry of packages cannot be reached. Run by hand or by CI,
 * outside of `npm test`: the server has 200 MB.
 */

const folder = mkdtempSync(join(tmpdir(), 'sandglass-editor-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The step that only this project's own runs have. */
const ownStep = /the explanation of .* reads as in/

/** Installs the server without its native parsers; returns the script that starts it with those of WebAssembly. */
function install(): string | undefined {
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/package.json'), '{ "private": true }')
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@cucumber/language-server@1.7']
  const { status } = spawnSync('npm', words, { cwd: join(folder, 'server'), stdio: 'ignore' })
  if (status !== 0) return undefined
  const script = join(folder, 'server/start.cjs')
  const lines = [
    "const { join } = require('node:path')",
    "const server = join(__dirname, 'node_modules/@cucumber/language-server/dist/cjs/src')",
    "const { startStandaloneServer } = require(join(server, 'wasm/startStandaloneServer'))",
    "const { NodeFiles } = require(join(server, 'node/NodeFiles'))",
    "const parsers = join(__dirname, 'node_modules/@cucumber/language-service/dist')",
    'startStandaloneServer(parsers, (root) => new NodeFiles(root))',
  ]
  writeFileSync(script, lines.join('\n'))
  return script
}

async function connectTo(script: string, team: string): Promise<LanguageClient> {
  const settings = JSON.parse(readFileSync(join(team, '.vscode/settings.json'), 'utf8'))
  const cucumber = { features: settings['cucumber.features'], glue: settings['cucumber.glue'] }
  const client = new LanguageClient(script, team, cucumber)
  const completion = { completionItem: { snippetSupport: true } }
  await client.request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(team).href,
    capabilities: { workspace: { configuration: true }, textDocument: { completion } },
  })
  const isIndexed = client.next(({ params }) => /Built \d+ suggestions/.test(JSON.stringify(params ?? '')))
  client.notify('initialized', {})
  await isIndexed
  return client
}

const isDiagnosticsOf = (uri: string) => (message: { readonly method?: string; readonly params?: unknown }) =>
  message.method === 'textDocument/publishDiagnostics' && JSON.stringify(message.params).includes(JSON.stringify(uri))

async function open(client: LanguageClient, uri: string, text: string): Promise<readonly Diagnostic[]> {
  const found = client.next(isDiagnosticsOf(uri))
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'cucumber', version: 1, text } })
  const { params } = await found
  // The protocol says so.
  return (params as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
}

/** Lists the lines of the features that the server takes for undefined steps. */
async function undefinedSteps(client: LanguageClient, team: string): Promise<readonly string[]> {
  const wrong: string[] = []
  const files = readdirSync(join(team, 'features'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.feature'))) {
    const path = join(team, 'features', file)
    const text = readFileSync(path, 'utf8')
    const lines = text.split('\n')
    for (const { message, range } of await open(client, pathToFileURL(path).href, text)) {
      const line = lines[range.start.line] ?? ''
      if (!ownStep.test(line)) wrong.push(`${file}:${range.start.line + 1}: ${line.trim()}: ${message}`)
    }
  }
  return wrong
}

/** The words of a pattern outside of its parameters, alternatives and optional letters. */
const wordsOf = (pattern: string): string =>
  pattern
    .split(/\{\w*\}|\(\w+\)|\S*\/\S*/)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Lists the steps that are not proposed when their words are typed. */
async function missingCompletions(
  client: LanguageClient,
  team: string,
  steps: readonly VocabularyStep[],
): Promise<readonly string[]> {
  const uri = pathToFileURL(join(team, 'features/new.feature')).href
  const lines = steps.map(({ pattern }) => `    Given ${wordsOf(pattern)}`)
  await open(client, uri, ['Feature: a', '  Scenario: b', ...lines].join('\n'))
  const missing: string[] = []
  for (const [index, { pattern }] of steps.entries()) {
    const position = { line: index + 2, character: lines[index]?.length ?? 0 }
    const items = await client.request('textDocument/completion', { textDocument: { uri }, position })
    // The protocol says so.
    const labels = (items as readonly { readonly label: string }[]).map(({ label }) => wordsOf(label))
    if (!labels.includes(wordsOf(pattern))) missing.push(`${pattern} (${labels.slice(0, 3).join('; ')})`)
  }
  return missing
}

/** Writes the files for an editor into a new folder. */
function prepare(name: string, vocabulary: Vocabulary): string {
  const team = join(folder, name)
  for (const each of ['.sandglass', '.vscode', 'features']) mkdirSync(join(team, each), { recursive: true })
  writeFileSync(join(team, '.sandglass/steps.js'), stubsOf(vocabulary))
  writeFileSync(join(team, '.vscode/settings.json'), addSettings('', 'settings.json'))
  return team
}

async function test(script: string): Promise<readonly string[]> {
  const vocabulary = await stepVocabulary()
  const [fresh, full] = [prepare('fresh', vocabulary), prepare('full', vocabulary)]
  cpSync('features', join(full, 'features'), { recursive: true })
  // A folder without features: their steps would be proposed as well.
  const client = await connectTo(script, fresh)
  const reader = await connectTo(script, full)
  try {
    const missing = await missingCompletions(client, fresh, vocabulary.steps)
    const mistyped = await open(client, pathToFileURL(join(fresh, 'features/wrong.feature')).href, mistypedFeature)
    const wrong = await undefinedSteps(reader, full)
    return [
      ...missing.map((pattern) => `not completed: ${pattern}`),
      ...(mistyped.length === 1 ? [] : ['a mistyped step is not marked']),
      ...wrong.map((line) => `undefined: ${line}`),
    ]
  } finally {
    client.stop()
    reader.stop()
  }
}

const mistypedFeature = 'Feature: a\n  Scenario: b\n    Given a custommer "Ada" holding 500.00 USD\n'

const script = install()
if (script === undefined) {
  say('completion and undefined steps in an editor: skipped, the registry of packages cannot be reached')
  say('0 passed, 0 failed, 2 skipped')
} else {
  const problems = await test(script)
  for (const problem of problems) say(problem)
  say(problems.length === 0 ? '2 passed, 0 failed' : '0 passed, 2 failed')
  process.exitCode = problems.length === 0 ? 0 : 1
}
rmSync(folder, { recursive: true, force: true })
