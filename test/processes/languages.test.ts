import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Block, blocksOf } from '../../scripts/docs/page-blocks.ts'
import { createSimulator } from '../../simulator/app.ts'

interface Ran {
  readonly status: number
  readonly output: string
}

const simulator = createSimulator({ strict: true })
const folders: string[] = []
let origin = ''

beforeAll(async () => {
  await simulator.listen()
  origin = `http://127.0.0.1:${simulator.port}`
})
afterAll(async () => {
  await simulator.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function run(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  const env = { ...process.env, SANDGLASS_URL: origin }
  return new Promise((resolve) => {
    execFile(command, [...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : 1, output: stdout + stderr }),
    )
  })
}

const isThere = async (command: string, ...args: string[]) => (await run(command, args, tmpdir())).status === 0

/** Writes blocks to the files that they name, in a new folder. */
function save(blocks: readonly Block[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-page-'))
  folders.push(folder)
  for (const { file, text } of blocks) if (file !== undefined) writeFileSync(join(folder, file), text)
  return folder
}

const codeOf = (language: string) =>
  blocksOf(readFileSync(`docs/${language}.md`, 'utf8')).filter((block) => block.language === language)

/** The blocks that need packages beside the language: the containers, and for Java a test framework. */
const needsPackages = ({ text }: Block) => /testcontainers/i.test(text)

it('docs/java.md compiles and runs', async ({ skip }) => {
  if (!(await isThere('javac', '-version'))) return skip('needs javac')
  const blocks = codeOf('java').filter((block) => !needsPackages(block))
  const folder = save(blocks)
  const files = blocks.flatMap(({ file = '' }) => file)
  expect(await run('javac', ['-Xlint:all', '-Werror', ...files], folder)).toEqual({ status: 0, output: '' })
  expect(await run('java', ['-cp', '.', 'Payout'], folder)).toEqual({ status: 0, output: 'completed\n' })
  const events = '[TEST]\n[TEST, CUSTOMER.KYC_APPROVED]\n'
  expect(await run('java', ['-cp', '.', 'Webhooks'], folder)).toEqual({ status: 0, output: events })
})
