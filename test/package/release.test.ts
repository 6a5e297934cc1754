import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSection } from '../../scripts/release/versions.ts'
import { attempt, type Outcome } from '../support/command.ts'

describe('a dry run without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-release-'))
  const project = join(folder, 'project')
  const out = join(folder, 'out')
  // dist/ is copied, because the setup of this project has built it: DIST_IS_BUILT says so to the script.
  const unused = ['.git', 'node_modules', 'coverage', 'features', 'fixtures/storage'].map((name) => resolve(name))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  beforeAll(() => {
    cpSync('.', project, { recursive: true, filter: (path) => !unused.includes(resolve(path)) })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    const path = join(project, 'CHANGELOG.md')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^## .*$/m, `## ${version}`))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function release(...words: string[]): Promise<Outcome> {
    const environment = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }
    const all = ['--import', 'tsx', 'scripts/release.ts', '--dry-run', '--without-image', '--out', out, ...words]
    return attempt(process.execPath, all, { folder: project, environment })
  }

  it('makes package, bill of materials, notes and checksums, and says what it would upload', async () => {
    const { status, output } = await release('--tag', `v${version}`)
    expect([status, output]).toEqual([0, expect.stringContaining('would run  npm publish')])
    const [tarball, bill] = [`sandglass-${version}.tgz`, `sandglass-${version}.cdx.json`]
    expect(output).toMatch(new RegExp(`would run {2}gh release create v${version} .*${tarball} .*${bill} .*SHA256SUMS`))
    expect(readdirSync(out).toSorted()).toEqual(['SHA256SUMS', 'notes.md', bill, tarball].toSorted())

    const read = (name: string) => readFileSync(join(out, name))
    const sum = createHash('sha256').update(read(tarball)).digest('hex')
    expect(read('SHA256SUMS').toString()).toContain(`${sum}  ${tarball}\n`)
    const { text } = newestSection(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'))
    expect(read('notes.md').toString()).toBe(`${text}\n`)

    const { bomFormat, components, metadata } = JSON.parse(read(bill).toString())
    const names: string[] = components.map(({ name }: { name: string }) => name)
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'sandglass'])
    expect(names).toEqual(expect.arrayContaining(['@cucumber/cucumber', '@modelcontextprotocol/server', 'express']))
    for (const name of ['vitest', '@biomejs/biome', 'testcontainers', 'esbuild']) expect(names).not.toContain(name)
  })

  it('refuses a tag of another version', async () => {
    const { status, output } = await release('--tag', 'v9.9.9')
    expect(status).toBe(1)
    expect(output).toContain(`The versions do not agree.\nthe tag says "9.9.9", expected ${version} as package.json.`)
  })
})
