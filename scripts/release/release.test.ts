import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { disagreements, kitFiles, newestSection, type VersionedTexts, versionOfKit } from './versions.ts'

const changelog = '# Changelog\n\n## 1.2.0\n\n- One.\n- Two.\n\n## 1.1.0\n\n- Old.\n'
const texts: VersionedTexts = {
  packageJson: '{ "version": "1.2.0" }',
  packageLock: '{ "version": "1.2.0" }',
  changelog,
  dockerfile: 'ARG VERSION=1.2.0\nARG SOURCE=\n',
  deploy: { 'compose.yaml': 'image: sandglass:1.2.0\n' },
  kits: {
    'requirements.txt': 'pytest\nsandglass==1.2.0\n',
    'go.mod': 'require sandglass.example/sandglass v1.2.0\n',
    'go.md': '-require=sandglass.example/sandglass@v1.2.0 -replace\n',
    'pom.xml': '<artifactId>sandglass</artifactId>\n      <version>1.2.0</version>\n',
    'package.json': '"sandglass": "1.2.0"',
  },
}

describe('the versions', () => {
  it('agree', () => expect(disagreements(texts, 'v1.2.0')).toEqual([]))

  it.each<[string, Partial<VersionedTexts>, string]>([
    ['tag', {}, 'the tag says "1.3.0", expected 1.2.0 as package.json.'],
    ['lock file', { packageLock: '{ "version": "1.1.0" }' }, 'package-lock.json says "1.1.0"'],
    ['image', { dockerfile: 'ARG VERSION=0.9\n' }, 'ARG VERSION of the Dockerfile says "0.9"'],
    ['image without a version', { dockerfile: '' }, 'ARG VERSION of the Dockerfile says ""'],
    ['kit', { kits: { 'go.mod': 'sandglass.example/sandglass v1.1.0\n' } }, 'go.mod says "1.1.0"'],
    ['kit without a version', { kits: { 'pom.xml': '<version>1.2.0</version>' } }, 'pom.xml says ""'],
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

  it('are in all files that should name that of a kit', () => {
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/)
    for (const path of kitFiles) expect([path, versionOfKit(readFileSync(path, 'utf8'))]).toEqual([path, version])
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
