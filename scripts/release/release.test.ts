import { describe, expect, it } from 'vitest'
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
