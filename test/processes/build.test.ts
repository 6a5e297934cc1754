import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeProgram } from '../../scripts/build.mjs'

const text = `#!/usr/bin/env node
exports.createSimulator = () => ({ listen() {}, close() {} })
if (require.main === module) import("./beside.mjs").then(({ word }) => console.log(word, process.argv[2], __dirname))
`
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandglass-build-'))
  writeFileSync(join(folder, 'beside.mjs'), 'export const word = "beside"')
  await writeProgram(folder, text)
})

afterAll(() => rmSync(folder, { recursive: true }))

const run = () => execFileSync(process.execPath, [join(folder, 'sandglass.cjs'), 'start'], { encoding: 'utf8' })

it('runs the program, which finds what lies beside it', () => {
  expect(run()).toBe(`beside start ${folder}\n`)
})

it('makes a code cache that this version of Node accepts', () => {
  const program = readFileSync(join(folder, 'program.cjs'), 'utf8')
  const script = new Script(program, { cachedData: readFileSync(join(folder, 'program.cache')) })
  expect(script.cachedDataRejected).toBe(false)
})

it('exports what the program exports and starts nothing when it is required', () => {
  const code = `console.log(Object.keys(require(${JSON.stringify(join(folder, 'sandglass.cjs'))})).join())`
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe('createSimulator\n')
})

it('runs with a cache that is not valid, and without one', () => {
  writeFileSync(join(folder, 'program.cache'), 'of another version')
  expect(run()).toBe(`beside start ${folder}\n`)
  rmSync(join(folder, 'program.cache'))
  expect(run()).toBe(`beside start ${folder}\n`)
})
