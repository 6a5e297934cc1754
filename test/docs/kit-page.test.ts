import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { AdminClient, World } from '../../kit/index.ts'
import { blocksOf } from '../../scripts/docs/page-blocks.ts'
import { buildDeclarations } from '../../scripts/package/declarations.ts'

const page = readFileSync('docs/kit.md', 'utf8')

/** Returns the names of the public members of an object. */
const membersOf = (value: object): readonly string[] =>
  [...Object.keys(value), ...Object.getOwnPropertyNames(Object.getPrototypeOf(value))].filter(
    (name) => name !== 'constructor',
  )

const world = new World(new AdminClient('http://127.0.0.1:1'), {
  name: 'none',
  baseUrl: 'http://127.0.0.1:1',
  clientId: 'none',
  clientSecret: 'none',
})
const { clock, timeline, webhooks, requests, faults, ledger, schedule } = world

it.each(Object.entries({ world, clock, timeline, webhooks, requests, faults, ledger, schedule }))(
  'docs/kit.md names every member of %s',
  (_name, part) => {
    expect(membersOf(part).filter((member) => !new RegExp(`[.\`]${member}\\b`).test(page))).toEqual([])
  },
)

it('docs/kit.md has only blocks that compile where they need packages that a test cannot install', async () => {
  // Inside the project, so that the packages are found.
  mkdirSync('coverage', { recursive: true })
  const folder = mkdtempSync('coverage/kit-page-')
  try {
    const blocks = blocksOf(page).filter(({ language }) => language === 'typescript')
    expect(blocks.length).toBeGreaterThan(1)
    for (const { line, text } of blocks) writeFileSync(join(folder, `line-${line}.ts`), text)
    // The declarations of the package: with the sources the whole simulator would be compiled.
    const kit = resolve(folder, 'kit')
    buildDeclarations(kit)
    const paths = { sandglass: [join(kit, 'index.d.ts')], 'sandglass/*': [join(kit, '*/index.d.ts')] }
    const settings = { extends: '../../tsconfig.json', compilerOptions: { paths }, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const printed = await new Promise((done) => {
      execFile('node_modules/.bin/tsc', ['--project', folder], (_error, stdout) => done(stdout))
    })
    expect(printed).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
