import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocksOf } from '../../scripts/docs/page-blocks.ts'
import { whatIsMissing } from '../support/missing.ts'
import { installGo } from './go.ts'
import { installJava } from './java.ts'
import type { Kit } from './kit.ts'
import { installPython } from './python.ts'
import { installTypescript } from './typescript.ts'

/** The behaviours of all kits, then those of kits that start the command. */
const [ofAll = [], ofStarted = []] = readFileSync(join(import.meta.dirname, 'behaviours.md'), 'utf8')
  .split('Kits that start the command')
  .map((part) => part.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])))

const kits = { typescript: installTypescript, python: installPython, go: installGo, java: installJava }

/** A name without what languages do to it: `test_a_world_is_made`, `TestAWorldIsMade`, `aWorldIsMade()`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^test/, '')

describe.each(Object.entries(kits))('the kit for %s', (language, install) => {
  let kit: Kit
  let missing: string | undefined
  let passed: readonly string[] = []
  let output = ''
  beforeAll(async () => {
    missing = await whatIsMissing(`the kit for ${language}`, async () => {
      kit = await install()
    })
    if (missing !== undefined) return undefined
    const done = await kit.testBehaviours()
    passed = done.passed.map(plain)
    output = done.output
    return () => rmSync(kit.folder, { recursive: true })
  })
  beforeEach(({ skip }) => skip(missing !== undefined, missing))

  // The kit for TypeScript has its server in the process of the tests.
  it.each(language === 'typescript' ? ofAll : [...ofAll, ...ofStarted])('%s', (behaviour) => {
    expect(passed, output).toContain(plain(behaviour))
  })

  it('passes the tests of its example', async () => {
    const { status, output } = await kit.testExample('passing')
    expect(status, output).toBe(0)
  })

  it('keeps the capsule of a failed test and says how to look at it', async () => {
    const { status, output } = await kit.testExample('failing')
    const kept = readdirSync(join(kit.example, kit.capsules)).filter((file) => file.endsWith('.sandglass-capsule'))
    expect([status === 0, kept.length], output).toEqual([false, 1])
    const file = resolve(kit.example, kit.capsules, String(kept[0]))
    const [, named = ''] = /npx sandglass open (\S+)/.exec(output) ?? []
    expect(resolve(kit.example, named), output).toBe(file)
    expect(readFileSync(file, 'utf8')).toContain('/execute')
  })
})

it.each(['python', 'go', 'java'])('docs/%s.md shows the files of its example', (language) => {
  const shown = blocksOf(readFileSync(`docs/${language}.md`, 'utf8')).filter(({ file }) => file !== undefined)
  expect(shown.length).toBeGreaterThan(0)
  for (const { file = '', text } of shown)
    expect(text.replace(/^.*\n/, '')).toBe(readFileSync(`examples/${language}/${file}`, 'utf8'))
})
