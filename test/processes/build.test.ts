import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeProgram } from '../../scripts/build.mjs'

const text = `#!/usr/bin/env node
const server = require('node:http').createServer((_request, answer) => answer.end('{}'))
const listen = () => new Promise((done) => server.listen(0, '127.0.0.1', () => done(
  'http://127.0.0.1:' + server.address().port)))
exports.loadSimulator = async () => ({ createSimulator: () => ({ listen, close: () => server.close() }) })
if (require.main === module) import("./beside.mjs").then(({ word }) => console.log(word, process.argv[2], __dirname))
if (process.argv[2] === 'stop') require('node:diagnostics_channel').channel('sandglass:stopped').publish({})
`
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandglass-build-'))
  writeFileSync(join(folder, 'beside.mjs'), 'export const word = "beside"')
  await writeProgram(folder, text)
})

afterAll(() => rmSync(folder, { recursive: true }))

function run(verb = 'start'): string {
  return execFileSync(process.execPath, [join(folder, 'sandglass.cjs'), verb], { encoding: 'utf8' })
}

const caches = () => readdirSync(folder).filter((name) => name.endsWith('.cache'))
const cacheFile = () => join(folder, caches()[0] ?? 'none')

function isAccepted(): boolean {
  const program = readFileSync(join(folder, 'program.cjs'), 'utf8')
  return new Script(program, { cachedData: readFileSync(cacheFile()) }).cachedDataRejected === false
}

it('runs the program, which finds what lies beside it', () => {
  expect(run()).toBe(`beside start ${folder}\n`)
})

it('makes a code cache that this version of Node accepts', () => {
  expect(caches()).toHaveLength(1)
  expect(isAccepted()).toBe(true)
})

it('exports what the program exports and starts nothing when it is required', () => {
  const code = `console.log(Object.keys(require(${JSON.stringify(join(folder, 'sandglass.cjs'))})).join())`
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe('loadSimulator\n')
})

it('runs with a cache that is not valid, and the first Sandglass that stops replaces it', () => {
  writeFileSync(cacheFile(), 'of another version')
  expect(run()).toBe(`beside start ${folder}\n`)
  expect(isAccepted()).toBe(false)
  expect(run('stop')).toBe(`beside stop ${folder}\n`)
  expect(isAccepted()).toBe(true)
})

it('runs without a cache, and writes it when a Sandglass stops', () => {
  rmSync(cacheFile())
  run()
  expect(caches()).toEqual([])
  run('stop')
  expect(isAccepted()).toBe(true)
})

it('runs where the cache cannot be written', () => {
  rmSync(cacheFile())
  const taken = readFileSync(join(folder, 'sandglass.cjs'), 'utf8').replace(
    'join(__dirname, `program',
    'join(__dirname, `none/program',
  )
  writeFileSync(join(folder, 'sandglass.cjs'), taken)
  expect(run('stop')).toBe(`beside stop ${folder}\n`)
  expect(caches()).toEqual([])
})

it('never takes the cache of another program', async () => {
  await writeProgram(folder, text)
  const [old] = caches()
  await writeProgram(folder, text.replace("'{}'", "'[]'"))
  expect(caches()).toHaveLength(1)
  expect(caches()).not.toContain(old)
})
