import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { blocksOf } from '../../scripts/docs/page-blocks.ts'

it('docs/kit.md has only blocks that compile where they need packages that a test cannot install', async () => {
  // Inside the project, so that the packages are found.
  mkdirSync('coverage', { recursive: true })
  const folder = mkdtempSync('coverage/kit-page-')
  try {
    const blocks = blocksOf(readFileSync('docs/kit.md', 'utf8')).filter(({ language }) => language === 'typescript')
    expect(blocks.length).toBeGreaterThan(1)
    for (const { line, text } of blocks) writeFileSync(join(folder, `line-${line}.ts`), text)
    // The declarations of the package: with the sources the whole simulator would be compiled.
    const kit = resolve('dist/kit')
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
