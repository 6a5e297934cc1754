import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'

const readme = readFileSync('README.md', 'utf8')
const tour = readFileSync('docs/tour.md', 'utf8')

/** Pages whose examples follow the first block of the tour. */
const pages = ['agents', 'bulk', 'guides', 'invitations', 'sca', 'stablecoins'].map((name) => `docs/${name}.md`)

interface Block {
  readonly commands: string
  /** The texts in the paragraph after the block that the output must contain: code that begins with a quote. */
  readonly expected: readonly string[]
}

const blocksOf = (text: string): readonly Block[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```\n\n([^\n]+(?:\n[^\n]+)*)/g)].map(([, commands = '', after = '']) => ({
    commands,
    expected: [...after.matchAll(/`(".*?)`/g)].map(([, text = '']) => text),
  }))

const blocks = blocksOf(tour)

/** The folder for files that an example writes. */
const cwd = mkdtempSync(join(tmpdir(), 'sandglass-tour-'))
afterAll(() => rmSync(cwd, { recursive: true }))

/** Pastes blocks into one shell that ends with the first command that fails; returns the output of each block. */
function paste(origin: string, blocks: readonly Block[]): Promise<readonly string[]> {
  const mark = '@@@ next block'
  const script = ['set -eo pipefail', ...blocks.map(({ commands }) => commands)].join(`\necho '${mark}'\n`)
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'] ?? '', origin }
    execFile('bash', ['-c', script], { env, cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout.split(mark).at(-1)}\n${stderr}`, { cause: error }))
      else resolve(stdout.split(mark).slice(1))
    })
  })
}

/** Pastes blocks into a shell beside a new simulator, and checks their output. */
async function check(blocks: readonly Block[]): Promise<void> {
  const simulator = createSimulator({ strict: true })
  await simulator.listen()
  const outputs = await paste(`http://127.0.0.1:${simulator.port}`, blocks).finally(() => simulator.close())
  for (const [index, { commands, expected }] of blocks.entries())
    for (const text of expected) expect(outputs[index], commands).toContain(text)
}

it('the short tour of README.md can be pasted', async () => {
  const section = readme.slice(readme.indexOf('## A five-minute tour'), readme.indexOf('## The admin plane'))
  const short = blocksOf(section)
  expect(short.flatMap(({ expected }) => expected)).not.toEqual([])
  await check(short)
})

it('docs/tour.md can be pasted from top to bottom', async () => {
  await check(blocks)
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.flatMap(({ expected }) => expected).length).toBeGreaterThan(10)
})

it.each(pages)('the examples of %s can be pasted after the first block of the tour', async (page) => {
  const examples = blocksOf(readFileSync(page, 'utf8'))
  expect(examples.flatMap(({ expected }) => expected).length).toBeGreaterThan(2)
  await check([...blocks.slice(0, 1), ...examples])
})

it('the tour needs nothing but a shell, curl, grep, sed and head', () => {
  const programs = new Set(tour.match(/(?<=\| *\n? *|\$\()[a-z]+(?= )/gi))
  for (const name of programs) expect(['call', 'curl', 'grep', 'sed', 'head']).toContain(name)
})
