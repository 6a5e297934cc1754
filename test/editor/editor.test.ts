import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSettings, stubsOf } from '../../steps/runner/editor.ts'
import type { Vocabulary } from '../../steps/runner/vocabulary.ts'
import { whatIsMissing } from '../support/missing.ts'
import type { LanguageClient } from './language-client.ts'
import { connectTo, installServer, open } from './language-server.ts'

// The files of `sandglass steps --editor`, as an editor reads them.

/** The step that only this project's own runs have. */
const ownStep = /the explanation of .* reads as in/

const vocabulary: Vocabulary = JSON.parse(readFileSync('dist/steps/vocabulary.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'sandglass-editor-'))
let script = ''
let missing: string | undefined

beforeAll(async () => {
  missing = await whatIsMissing('tests of steps in an editor', async () => {
    script = await installServer(join(folder, 'server'))
  })
})
beforeEach(({ skip }) => skip(missing !== undefined, missing))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the files for an editor into a new folder. */
function prepare(name: string): string {
  const team = join(folder, name)
  for (const each of ['.sandglass', '.vscode', 'features']) mkdirSync(join(team, each), { recursive: true })
  writeFileSync(join(team, '.sandglass/steps.js'), stubsOf(vocabulary))
  writeFileSync(join(team, '.vscode/settings.json'), addSettings('', 'settings.json'))
  return team
}

// A folder without features: their steps would be proposed as well.
describe('in a folder without features', () => {
  let client: LanguageClient
  const team = prepare('fresh')
  const uriOf = (file: string) => pathToFileURL(join(team, 'features', file)).href
  beforeAll(async () => {
    if (missing === undefined) client = await connectTo(script, team)
  })
  afterAll(() => client?.stop())

  /** The words of a pattern outside of its parameters, alternatives and optional letters. */
  const wordsOf = (pattern: string): string =>
    pattern
      .split(/\{\w*\}|\([^()]*\)|\S*\/\S*/)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()

  it('every step is completed when its words are typed', async () => {
    const uri = uriOf('new.feature')
    const lines = vocabulary.steps.map(({ pattern }) => `    Given ${wordsOf(pattern)}`)
    await open(client, uri, ['Feature: a', '  Scenario: b', ...lines].join('\n'))
    const absent: string[] = []
    for (const [index, { pattern }] of vocabulary.steps.entries()) {
      const position = { line: index + 2, character: lines[index]?.length ?? 0 }
      const items = await client.request('textDocument/completion', { textDocument: { uri }, position })
      // The protocol says so.
      const labels = (items as readonly { readonly label: string }[]).map(({ label }) => wordsOf(label))
      if (!labels.includes(wordsOf(pattern))) absent.push(`${pattern} (${labels.slice(0, 3).join('; ')})`)
    }
    expect(absent).toEqual([])
  })

  it('a mistyped step is marked', async () => {
    const text = 'Feature: a\n  Scenario: b\n    Given a custommer "Ada" holding 500.00 USD\n'
    expect(await open(client, uriOf('wrong.feature'), text)).toHaveLength(1)
  })
})

it('no step of the features of this project is undefined', async ({ onTestFinished }) => {
  const team = prepare('full')
  cpSync('features', join(team, 'features'), { recursive: true })
  const client = await connectTo(script, team)
  onTestFinished(() => client.stop())
  const files = readdirSync(join(team, 'features'), { recursive: true, encoding: 'utf8' })
  const wrong: string[] = []
  for (const file of files.filter((name) => name.endsWith('.feature'))) {
    const path = join(team, 'features', file)
    const text = readFileSync(path, 'utf8')
    const lines = text.split('\n')
    for (const { message, range } of await open(client, pathToFileURL(path).href, text)) {
      const line = lines[range.start.line] ?? ''
      if (!ownStep.test(line)) wrong.push(`${file}:${range.start.line + 1}: ${line.trim()}: ${message}`)
    }
  }
  expect(wrong).toEqual([])
})
