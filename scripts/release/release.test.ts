import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disagreements, newestSection, type VersionedTexts } from './versions.ts'

const changelog = '# Changelog\n\n## 1.2.0\n\n- One.\n- Two.\n\n## 1.1.0\n\n- Old.\n'
const texts: VersionedTexts = {
  packageJson: '{ "version": "1.2.0" }',
  packageLock: '{ "version": "1.2.0" }',
  changelog,
  dockerfile: 'ARG VERSION=1.2.0\nARG SOURCE=\n',
  deploy: { 'compose.yaml': 'image: sandglass:1.2.0\n' },
}

describe('the versions', () => {
  it('agree', () => expect(disagreements(texts, 'v1.2.0')).toEqual([]))

  it.each<[string, Partial<VersionedTexts>, string]>([
    ['tag', {}, 'the tag says "1.3.0", expected 1.2.0 as package.json.'],
    ['lock file', { packageLock: '{ "version": "1.1.0" }' }, 'package-lock.json says "1.1.0"'],
    ['image', { dockerfile: 'ARG VERSION=0.9\n' }, 'ARG VERSION of the Dockerfile says "0.9"'],
    ['image without a version', { dockerfile: '' }, 'ARG VERSION of the Dockerfile says ""'],
    ['deployment', { deploy: { a: 'image: sandglass\n' } }, 'deploy/a says ""'],
    ['changelog', { changelog: `## Unreleased\n\n- More.\n${changelog}` }, 'CHANGELOG.md says "Unreleased"'],
    [
      'empty section',
      { changelog: '## 1.2.0\n\n## 1.1.0\n\n- Old.\n' },
      'The section "1.2.0" of CHANGELOG.md is empty',
    ],
  ])('are compared with that of the %s', (place, changed, sentence) => {
    const found = disagreements({ ...texts, ...changed }, place === 'tag' ? 'v1.3.0' : 'v1.2.0')
    expect(found).toEqual([expect.stringContaining(sentence)])
  })

  it('need no section of their own before there is a tag', () => {
    expect(disagreements({ ...texts, changelog: `## Unreleased\n\n- More.\n${changelog}` }, undefined)).toEqual([])
  })

  it('have the notes of their section', () => {
    expect(newestSection(changelog)).toEqual({ title: '1.2.0', text: '- One.\n- Two.' })
    expect(newestSection('## 1.0.0 (2026-01-01)\n\n- Only.\n')).toEqual({
      title: '1.0.0 (2026-01-01)',
      text: '- Only.',
    })
  })
})

describe('a dry run without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-release-'))
  const project = join(folder, 'project')
  const out = join(folder, 'out')
  const made = ['.git', 'node_modules', 'dist', 'coverage', 'features', 'fixtures/storage'].map((name) => resolve(name))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  beforeAll(() => {
    cpSync('.', project, { recursive: true, filter: (path) => !made.includes(resolve(path)) })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    const path = join(project, 'CHANGELOG.md')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^## .*$/m, `## ${version}`))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function release(...words: string[]): Promise<{ readonly status: number; readonly printed: string }> {
    const env = { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }
    const all = ['--import', 'tsx', 'scripts/release.ts', '--dry-run', '--without-image', '--out', out, ...words]
    return new Promise((done) => {
      execFile(process.execPath, all, { cwd: project, env }, (error, stdout, stderr) =>
        done({ status: error === null ? 0 : 1, printed: stdout + stderr }),
      )
    })
  }

  it('makes package, bill of materials, notes and checksums, and says what it would upload', async () => {
    const { status, printed } = await release('--tag', `v${version}`)
    expect([status, printed]).toEqual([0, expect.stringContaining('would run  npm publish')])
    const [tarball, bill] = [`sandglass-${version}.tgz`, `sandglass-${version}.cdx.json`]
    expect(printed).toMatch(
      new RegExp(`would run {2}gh release create v${version} .*${tarball} .*${bill} .*SHA256SUMS`),
    )
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
    const { status, printed } = await release('--tag', 'v9.9.9')
    expect(status).toBe(1)
    expect(printed).toContain(`The versions do not agree.\nthe tag says "9.9.9", expected ${version} as package.json.`)
  })
})
